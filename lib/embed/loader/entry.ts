import { BellhopBooking } from './element.ts';

// Loaded twice, or by two tag managers, the first one stays.
if (!customElements.get('bellhop-booking')) customElements.define('bellhop-booking', BellhopBooking);
