<?php
/**
 * Loads the module that makes the widget. Only pages with a widget load it, and they load it once.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

const BELLHOP_BOOKING_HANDLE = 'bellhop-booking';

add_filter( 'script_loader_tag', 'bellhop_booking_script_tag', 10, 3 );

/**
 * Adds the module of a Bellhop to the page.
 *
 * @param string $address The address of Bellhop.
 */
function bellhop_booking_enqueue_loader( string $address ): void {
	// No version in the address: Bellhop's own headers say how long a browser may cache the module.
	wp_enqueue_script( BELLHOP_BOOKING_HANDLE, $address . '/embed.js', array(), null, true );
}

/**
 * Makes the script an asynchronous module, so that the page does not wait for it.
 *
 * @param string $tag    The tag that WordPress has written.
 * @param string $handle The handle of the script.
 * @param string $src    The address of the script.
 */
function bellhop_booking_script_tag( string $tag, string $handle, string $src ): string {
	if ( BELLHOP_BOOKING_HANDLE !== $handle ) {
		return $tag;
	}
	return wp_get_script_tag(
		array(
			'id'    => BELLHOP_BOOKING_HANDLE . '-js',
			'type'  => 'module',
			'async' => true,
			'src'   => $src,
		)
	);
}
