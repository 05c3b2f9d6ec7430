<?php
/**
 * Settings → Bellhop Booking. The Settings API checks nonce and capability.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

const BELLHOP_BOOKING_PAGE = 'bellhop-booking';

add_action( 'admin_init', 'bellhop_booking_register_settings' );
add_action( 'admin_menu', 'bellhop_booking_add_page' );

/** Registers the option, and the fields that set it. */
function bellhop_booking_register_settings(): void {
	register_setting(
		BELLHOP_BOOKING_PAGE,
		BELLHOP_BOOKING_OPTION,
		array(
			'type'              => 'object',
			'sanitize_callback' => 'bellhop_booking_sanitize_settings',
		)
	);
	add_settings_section( 'default', '', '__return_null', BELLHOP_BOOKING_PAGE );
	$fields = array(
		'address'  => array(
			'title' => __( 'Address of your Bellhop', 'bellhop-booking' ),
			'type'  => 'url',
			'help'  => __( 'For example https://book.example.com. The property has to name this site in its embedOrigins.', 'bellhop-booking' ),
		),
		'property' => array(
			'title' => __( 'Property', 'bellhop-booking' ),
			'type'  => 'text',
			'help'  => __( 'Its slug. Blocks and shortcodes that name no property show this one.', 'bellhop-booking' ),
		),
	);
	foreach ( $fields as $name => $field ) {
		$id = BELLHOP_BOOKING_PAGE . '-' . $name;
		add_settings_field(
			$name,
			$field['title'],
			'bellhop_booking_print_field',
			BELLHOP_BOOKING_PAGE,
			'default',
			array_merge( $field, array( 'name' => $name, 'id' => $id, 'label_for' => $id ) )
		);
	}
}

/**
 * Prints a field of the form.
 *
 * @param array{name: string, id: string, type: string, help: string} $field The arguments of the field.
 */
function bellhop_booking_print_field( array $field ): void {
	printf(
		'<input class="regular-text" type="%1$s" id="%2$s" name="%3$s" value="%4$s" aria-describedby="%2$s-help"><p class="description" id="%2$s-help">%5$s</p>',
		esc_attr( $field['type'] ),
		esc_attr( $field['id'] ),
		esc_attr( BELLHOP_BOOKING_OPTION . '[' . $field['name'] . ']' ),
		esc_attr( bellhop_booking_settings()[ $field['name'] ] ),
		esc_html( $field['help'] )
	);
}

/** Adds the page to the menu. */
function bellhop_booking_add_page(): void {
	add_options_page(
		__( 'Bellhop Booking', 'bellhop-booking' ),
		__( 'Bellhop Booking', 'bellhop-booking' ),
		'manage_options',
		BELLHOP_BOOKING_PAGE,
		'bellhop_booking_print_page'
	);
}

/** Prints the page. */
function bellhop_booking_print_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( BELLHOP_BOOKING_PAGE );
	do_settings_sections( BELLHOP_BOOKING_PAGE );
	submit_button();
	echo '</form></div>';
}
