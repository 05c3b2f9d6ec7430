import { playAmbushes } from './histories/ambushes.ts';
import { ORDERS_OF_ROOMS, PARTIAL_ORDERS } from './histories/room-orders.ts';
import { instancesStage } from './world/instances-stage.ts';

/**
 * Orders of several rooms at two instances that share a Redis: one booking for each room, whatever fault
 * happens.
 */

playAmbushes(
  'room-orders-instances',
  'orders of several rooms at two instances on one Redis',
  { ...ORDERS_OF_ROOMS, ...PARTIAL_ORDERS },
  instancesStage(),
);
