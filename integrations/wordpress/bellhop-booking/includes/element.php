<?php
/**
 * The element with its attributes, and the link inside.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

/** The attributes that the link repeats in its query: the language and the search. */
const BELLHOP_BOOKING_SEARCH = array( 'locale', 'checkin', 'checkout', 'adults', 'room' );

/**
 * Returns the element's attributes by name, with their types and their texts for a form.
 *
 * @return array<string, array{type: string, label: string, help: string, words?: array<string, string>}>
 */
function bellhop_booking_attributes(): array {
	return require __DIR__ . '/attributes.php';
}

/**
 * Returns the element's HTML. Without an address or a property the HTML is empty, and editors see the reason.
 *
 * @param array<string, mixed> $given Attributes by name. Unknown and invalid attributes are left out.
 * @param string               $text  The text of the link.
 */
function bellhop_booking_element( array $given, string $text = '' ): string {
	$settings   = bellhop_booking_settings();
	$attributes = bellhop_booking_valid_attributes( $given );
	$property   = $attributes['property'] ?? $settings['property'];
	if ( '' === $settings['address'] || '' === $property ) {
		return current_user_can( 'edit_posts' )
			? '<p>' . esc_html__( 'Bellhop Booking needs its address and a property: see Settings, Bellhop Booking.', 'bellhop-booking' ) . '</p>'
			: '';
	}
	bellhop_booking_enqueue_loader( $settings['address'] );
	$attributes = array_merge( array( 'property' => $property ), $attributes );
	$link       = bellhop_booking_link( $settings['address'], $attributes, trim( $text ) );

	$html_attributes = '';
	foreach ( $attributes as $name => $value ) {
		$html_attributes .= true === $value ? ' ' . esc_attr( $name ) : sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
	}
	return sprintf( '<bellhop-booking%s>%s</bellhop-booking>', $html_attributes, $link );
}

/**
 * Returns the HTML of the link to the property's own page, with the language and the search of the element.
 *
 * @param string                     $address    The address of Bellhop.
 * @param array<string, string|true> $attributes The attributes of the element, with its property.
 * @param string                     $text       The text of the link. If empty: the label, or "Book now".
 */
function bellhop_booking_link( string $address, array $attributes, string $text ): string {
	$query = http_build_query( array_intersect_key( $attributes, array_flip( BELLHOP_BOOKING_SEARCH ) ) );
	$href  = $address . '/' . rawurlencode( $attributes['property'] ) . ( '' === $query ? '' : '?' . $query );
	if ( '' === $text ) {
		$text = $attributes['label'] ?? __( 'Book now', 'bellhop-booking' );
	}
	return sprintf( '<a href="%s">%s</a>', esc_url( $href ), esc_html( $text ) );
}

/**
 * Returns only the valid attributes.
 *
 * @param array<string, mixed> $given Attributes by name.
 * @return array<string, string|true>
 */
function bellhop_booking_valid_attributes( array $given ): array {
	$valid = array();
	foreach ( bellhop_booking_attributes() as $name => $attribute ) {
		if ( ! isset( $given[ $name ] ) || ! is_scalar( $given[ $name ] ) ) {
			continue;
		}
		$value = bellhop_booking_valid_value( $attribute, $given[ $name ] );
		if ( null !== $value ) {
			$valid[ $name ] = $value;
		}
	}
	return $valid;
}

/**
 * Checks and cleans the value of an attribute.
 *
 * @param array{type: string, words?: array<string, string>} $attribute An entry of the list of attributes.
 * @param string|int|float|bool                              $value     The value that was given.
 * @return string|true|null Null if the value is invalid.
 */
function bellhop_booking_valid_value( array $attribute, $value ) {
	if ( 'flag' === $attribute['type'] ) {
		return wp_validate_boolean( $value ) ? true : null;
	}
	$text = sanitize_text_field( (string) $value );
	switch ( $attribute['type'] ) {
		case 'choice':
			return isset( $attribute['words'][ $text ] ) ? $text : null;
		case 'date':
			$is_date = preg_match( '/^(\d{4})-(\d{2})-(\d{2})$/', $text, $part ) && checkdate( (int) $part[2], (int) $part[3], (int) $part[1] );
			return $is_date ? $text : null;
		case 'count':
			return preg_match( '/^[1-9]\d{0,3}$/', $text ) ? $text : null;
		default:
			return '' === $text ? null : $text;
	}
}
