<?php
/**
 * Deletes the plugin's option, on each site of a network.
 *
 * @package bellhop-booking
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'bellhop_booking' );

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $bellhop_booking_site ) {
		delete_blog_option( $bellhop_booking_site, 'bellhop_booking' );
	}
}
