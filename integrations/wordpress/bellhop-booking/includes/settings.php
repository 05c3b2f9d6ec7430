<?php
/**
 * The settings of the site's owner: the address of Bellhop, and the default property.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

/** The name of the option that holds both settings. */
const BELLHOP_BOOKING_OPTION = 'bellhop_booking';

/**
 * Returns the settings. A missing setting is an empty text.
 *
 * @return array{address: string, property: string} The address is an origin, without a slash at its end.
 */
function bellhop_booking_settings(): array {
	$option = get_option( BELLHOP_BOOKING_OPTION );
	$option = is_array( $option ) ? $option : array();
	return array(
		'address'  => bellhop_booking_origin( $option['address'] ?? '' ),
		'property' => sanitize_text_field( $option['property'] ?? '' ),
	);
}

/**
 * Returns the origin of an address with https, or with http on this machine.
 *
 * @param mixed $address The address that was typed.
 * @return string Empty for any other address.
 */
function bellhop_booking_origin( $address ): string {
	$parts = is_string( $address ) ? wp_parse_url( trim( $address ) ) : false;
	if ( ! $parts || isset( $parts['user'] ) ) {
		return '';
	}
	$scheme   = strtolower( $parts['scheme'] ?? '' );
	$host     = strtolower( $parts['host'] ?? '' );
	$is_local = in_array( $host, array( 'localhost', '127.0.0.1' ), true );
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && $is_local ) ) {
		return '';
	}
	if ( ! preg_match( '/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/', $host ) ) {
		return '';
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Checks the settings before they are saved. An invalid address does not replace the saved address.
 *
 * @param mixed $given The settings that the form has sent.
 * @return array{address: string, property: string}
 */
function bellhop_booking_sanitize_settings( $given ): array {
	$given   = is_array( $given ) ? $given : array();
	$address = $given['address'] ?? '';
	$origin  = bellhop_booking_origin( $address );
	if ( '' === $origin && '' !== $address ) {
		$origin = bellhop_booking_settings()['address'];
		add_settings_error(
			BELLHOP_BOOKING_OPTION,
			'address',
			__( 'The address of your Bellhop has to begin with https://. It was not changed.', 'bellhop-booking' )
		);
	}
	return array(
		'address'  => $origin,
		'property' => sanitize_text_field( $given['property'] ?? '' ),
	);
}
