import { playAmbushes } from './histories/ambushes.ts';
import { ORDERS_OF_ROOMS, PARTIAL_ORDERS } from './histories/room-orders.ts';

/** Orders of several rooms at one process: one booking for each room, whatever fault happens. */

playAmbushes('room-orders', 'orders of several rooms', { ...ORDERS_OF_ROOMS, ...PARTIAL_ORDERS });
