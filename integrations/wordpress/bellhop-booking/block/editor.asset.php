<?php
/**
 * The dependencies of editor.js, in the form that WordPress reads.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '0.1.0',
);
