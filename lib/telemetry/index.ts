export { createLog, type Log, type LogFields } from './log.ts';
