<?php
/**
 * The block. The server writes its HTML, so that changed settings apply to all pages at once.
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'bellhop_booking_register_block' );
add_action( 'enqueue_block_editor_assets', 'bellhop_booking_add_editor_data' );

/** Registers the block. The block has the same attributes as the element. */
function bellhop_booking_register_block(): void {
	$attributes = array_map(
		static fn ( array $attribute ): array => array( 'type' => 'flag' === $attribute['type'] ? 'boolean' : 'string' ),
		bellhop_booking_attributes()
	);
	register_block_type(
		dirname( __DIR__ ) . '/block',
		array(
			'attributes'      => $attributes,
			'render_callback' => 'bellhop_booking_render_block',
		)
	);
}

/**
 * Returns the block's HTML.
 *
 * @param array<string, mixed> $attributes The attributes of the block.
 */
function bellhop_booking_render_block( array $attributes ): string {
	$element = bellhop_booking_element( $attributes );
	return '' === $element ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $element );
}

/** Gives the editor the attributes and the settings for its fields. */
function bellhop_booking_add_editor_data(): void {
	$data = array(
		'attributes' => bellhop_booking_attributes(),
		'settings'   => bellhop_booking_settings(),
	);
	wp_add_inline_script(
		generate_block_asset_handle( 'bellhop/booking', 'editorScript' ),
		'window.bellhopBooking = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';',
		'before'
	);
}
