<?php
/**
 * [bellhop property="harbour-house" mode="button"]Book now[/bellhop]
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

add_shortcode( 'bellhop', 'bellhop_booking_shortcode' );

/**
 * Returns the shortcode's HTML. The text between its tags becomes the text of the link.
 *
 * @param array<string, string>|string $given   The attributes. An empty text if there are none.
 * @param string|null                  $content The text between the tags.
 */
function bellhop_booking_shortcode( $given, $content = null ): string {
	return bellhop_booking_element( is_array( $given ) ? $given : array(), wp_strip_all_tags( (string) $content ) );
}
