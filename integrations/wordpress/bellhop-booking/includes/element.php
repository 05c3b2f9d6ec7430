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
 * The element's attributes, by name: the type of each, and its texts for a form.
 *
 * @return array<string, array{type: string, label: string, help: string, words?: array<string, string>}>
 */
function bellhop_booking_attributes(): array {
	return require __DIR__ . '/attributes.php';
}

/**
 * The element, in HTML. Without an address or a property nothing is shown, and editors are told why.
 *
 * @param array<string, mixed> $given Attributes by name. Unknown and invalid ones are left out.
 * @param string               $text  Of the link.
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
 * The link to the property's own page, in HTML, with the language and the search of the element.
 *
 * @param string                     $address    Of Bellhop.
 * @param array<string, string|true> $attributes Of the element, its property among them.
 * @param string                     $text       Of the link. Where it is empty, the label of the element, or "Book now".
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
 * The valid ones of the given attributes.
 *
 * @param array<string, mixed> $given By name.
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
 * The value as the attribute takes it.
 *
 * @param array{type: string, words?: array<string, string>} $attribute Of the list.
 * @param string|int|float|bool                              $value     As it was given.
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
