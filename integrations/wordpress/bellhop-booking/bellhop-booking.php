<?php
/**
 * Plugin Name:       Bellhop Booking
 * Description:       The booking widget of a hotel, from your own Bellhop: a block and a shortcode.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      8.2
 * Author:            Bellhop
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       bellhop-booking
 *
 * @package bellhop-booking
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/loader.php';
require __DIR__ . '/includes/element.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/block.php';
