import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

/**
 * A request's target as Next can read it. A server has to take the absolute form as well (RFC 9112, 3.2.2), which Next answers
 * with a redirect, and `*` of OPTIONS, at which it throws. A percent sign that begins no character stands for itself: Next would
 * answer with a page of its own, without the headers that every other answer has.
 */
export function originForm(target: string): string {
  const path = target.startsWith('/') ? target : pathOf(target);
  return path.includes('%') ? readable(path) : path;
}

function pathOf(target: string): string {
  const url = URL.parse(target);
  return url ? url.pathname + url.search : '/';
}

function readable(path: string): string {
  const end = path.indexOf('?');
  const [name, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  try {
    decodeURIComponent(name);
    return path;
  } catch {
    return name.replaceAll('%', '%25') + rest;
  }
}

/** Has every request of this process's servers come with such a target, and none as TRACE. @returns ends that */
export function readTargets(): () => void {
  const read = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    const { request } = message;
    if (!(request instanceof IncomingMessage)) return;
    if (request.url) request.url = originForm(request.url);
    // Next fails at it, as no Request of the Fetch standard has it. Neither is answered here, nor says back what was sent.
    if (request.method === 'TRACE') request.method = 'OPTIONS';
  };
  subscribe(CHANNEL, read);
  return () => void unsubscribe(CHANNEL, read);
}

/** Published before a server's own handler sees the request. */
const CHANNEL = 'http.server.request.start';
