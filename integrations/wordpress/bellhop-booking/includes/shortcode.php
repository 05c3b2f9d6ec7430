<?php
/**
 * [bellhop property="harbour-house" mode="button"]Book now[/bellhop]
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

add_shortcode( 'bellhop', 'bellhop_booking_shortcode' );

/**
 * The shortcode. What stands between its brackets are the words of the link.
 *
 * @param array<string, string>|string $given   The attributes; an empty text where there are none.
 * @param string|null                  $content What is between.
 */
function bellhop_booking_shortcode( $given, $content = null ): string {
	return bellhop_booking_element( is_array( $given ) ? $given : array(), wp_strip_all_tags( (string) $content ) );
}
