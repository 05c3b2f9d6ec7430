import 'server-only';

/**
 * @file What `next-bellhop` exports for the pages and routes of a host. Everything else in this folder is
 * internal.
 */

export type { Brand, Logo } from '../contract/brand.ts';
export type { BookingProps } from '../contract/index.ts';
export type { Contact } from '../contract/property.ts';
export type { Scheme } from '../contract/theme-name.ts';
export { directionOf } from '../i18n/index.ts';
export type { MappingContext, MappingFunction, PartnerMapping } from '../partner/index.ts';
export { ConfigError, type ConfigIssue, type PropertyConfig, propertyName } from '../property/index.ts';
export type {
  BellhopEvent,
  BookedEvent,
  CancelledEvent,
  KeyEvent,
  UnbookedEvent,
} from '../telemetry/index.ts';
export { type Bellhop, type BellhopOptions, createBellhop } from './bellhop.ts';
export { type BookingMetadataOptions, bookingMetadata } from './booking-metadata.ts';
export { type BookingSitemapOptions, bookingSitemap } from './booking-sitemap.ts';
export { fontSheet, pageBrand } from './brand.ts';
export type { BookingHandlers } from './every-method.ts';
export { type BookingHandlersOptions, createBookingHandlers } from './handlers.ts';
export { createHealthHandlers, type HealthHandlersOptions } from './health-handlers.ts';
export { type BookingPageOptions, getBookingProps } from './page-props.ts';
export type { BellhopSource } from './shared.ts';
