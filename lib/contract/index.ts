export * from './attempt.ts';
export * from './guest.ts';
export * from './money.ts';
export * from './problem.ts';
export * from './property.ts';
export * from './props.ts';
export * from './room.ts';
export * from './stay.ts';
