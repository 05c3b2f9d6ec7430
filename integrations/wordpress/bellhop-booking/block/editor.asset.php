<?php
/**
 * What editor.js needs, as WordPress asks for it.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '0.1.0',
);
