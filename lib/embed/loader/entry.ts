import { BellhopBooking } from './element.ts';

// If a page loads this script twice, as with two tag managers, the first definition stays.
if (!customElements.get('bellhop-booking')) customElements.define('bellhop-booking', BellhopBooking);
