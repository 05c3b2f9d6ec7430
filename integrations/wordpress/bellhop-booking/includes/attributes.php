<?php
/**
 * The attributes of <bellhop-booking>, by name.
 * Generated from lib/embed/element/attributes.ts by `npm run element`.
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
			'button' => __( 'a button by Bellhop opens the dialog', 'bellhop-booking' ),
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
		'help' => __( 'The check-in date that is preselected.', 'bellhop-booking' ),
	),
	'checkout' => array(
		'type' => 'date',
		'label' => __( 'Check-out', 'bellhop-booking' ),
		'help' => __( 'The check-out date that is preselected.', 'bellhop-booking' ),
	),
	'adults' => array(
		'type' => 'count',
		'label' => __( 'Adults', 'bellhop-booking' ),
		'help' => __( 'The number of adults that is preselected.', 'bellhop-booking' ),
	),
	'room' => array(
		'type' => 'text',
		'label' => __( 'Room', 'bellhop-booking' ),
		'help' => __( 'The room type that is preselected.', 'bellhop-booking' ),
	),
	'scheme' => array(
		'type' => 'choice',
		'label' => __( 'Colours', 'bellhop-booking' ),
		'help' => __( 'The widget\'s colours.', 'bellhop-booking' ),
		'words' => array(
			'light' => __( 'light', 'bellhop-booking' ),
			'dark' => __( 'dark', 'bellhop-booking' ),
			'auto' => __( 'follows the guest\'s system', 'bellhop-booking' ),
		),
	),
	'label' => array(
		'type' => 'text',
		'label' => __( 'Label', 'bellhop-booking' ),
		'help' => __( 'The accessible name of the frame and the dialog, and the text of the button.', 'bellhop-booking' ),
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
	'data-webmcp' => array(
		'type' => 'flag',
		'label' => __( 'Tools for agents', 'bellhop-booking' ),
		'help' => __( 'Read-only tools for agents of the browser (WebMCP); read when a frame is made.', 'bellhop-booking' ),
	),
);
