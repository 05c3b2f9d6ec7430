<?php
/**
 * The attributes of <bellhop-booking>, by name. Made from lib/embed/element/attributes.ts by `npm run element`.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

return array(
	'property' => array(
		'type' => 'text',
		'label' => __( 'Property', 'bellhop-booking' ),
		'help' => __( 'The property\'s slug.', 'bellhop-booking' ),
	),
	'mode' => array(
		'type' => 'choice',
		'label' => __( 'Mode', 'bellhop-booking' ),
		'help' => __( 'How the widget stands on the page.', 'bellhop-booking' ),
		'words' => array(
			'inline' => __( 'in place, as high as its content', 'bellhop-booking' ),
			'search' => __( 'the search alone; rooms open in a dialog', 'bellhop-booking' ),
			'modal' => __( 'your own link inside opens the dialog', 'bellhop-booking' ),
			'button' => __( 'our button opens the dialog', 'bellhop-booking' ),
		),
	),
	'locale' => array(
		'type' => 'text',
		'label' => __( 'Language', 'bellhop-booking' ),
		'help' => __( 'The language, as a BCP 47 tag.', 'bellhop-booking' ),
	),
	'checkin' => array(
		'type' => 'date',
		'label' => __( 'Check-in', 'bellhop-booking' ),
		'help' => __( 'The day it begins with.', 'bellhop-booking' ),
	),
	'checkout' => array(
		'type' => 'date',
		'label' => __( 'Check-out', 'bellhop-booking' ),
		'help' => __( 'The day of leaving.', 'bellhop-booking' ),
	),
	'adults' => array(
		'type' => 'count',
		'label' => __( 'Adults', 'bellhop-booking' ),
		'help' => __( 'How many it begins with.', 'bellhop-booking' ),
	),
	'room' => array(
		'type' => 'text',
		'label' => __( 'Room', 'bellhop-booking' ),
		'help' => __( 'The room type it begins with.', 'bellhop-booking' ),
	),
	'scheme' => array(
		'type' => 'choice',
		'label' => __( 'Colours', 'bellhop-booking' ),
		'help' => __( 'The widget\'s colours.', 'bellhop-booking' ),
		'words' => array(
			'light' => __( 'light', 'bellhop-booking' ),
			'dark' => __( 'dark', 'bellhop-booking' ),
			'auto' => __( 'as the guest\'s system is', 'bellhop-booking' ),
		),
	),
	'label' => array(
		'type' => 'text',
		'label' => __( 'Label', 'bellhop-booking' ),
		'help' => __( 'Names frame, dialog and button.', 'bellhop-booking' ),
	),
	'data-layer' => array(
		'type' => 'text',
		'label' => __( 'Data layer', 'bellhop-booking' ),
		'help' => __( 'The name of the data layer that events are pushed to, with consent.', 'bellhop-booking' ),
	),
	'consent' => array(
		'type' => 'choice',
		'label' => __( 'Consent to the data layer', 'bellhop-booking' ),
		'help' => __( 'Whether events may be pushed there.', 'bellhop-booking' ),
		'words' => array(
			'granted' => __( 'the guest agrees to it', 'bellhop-booking' ),
		),
	),
);
