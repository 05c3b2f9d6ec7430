import type { Mutant } from './mutant.ts';

/** Guards of the backend on the way to a sealed attempt. */

const KEY = 'lib/bff/attempts/idempotency-key.ts';
const SESSION = 'lib/bff/session/guest-session.ts';
const CLASSIFY = 'lib/bff/attempts/classify-order.ts';
const POST = 'lib/bff/routes/post-attempt.ts';
const STORE = 'lib/bff/attempts/attempt-store.ts';
const COMMIT = 'lib/bff/routes/commit-attempt.ts';
const COOKIE = 'lib/bff/session/session-cookie.ts';
const PROGRESS = 'lib/bff/attempts/session-progress.ts';

export const MUTANTS_OF_SEALING: Readonly<Record<string, Mutant>> = {
  'key-derivation': {
    guard: 'the idempotency key is derived from ticket and order',
    without: 'each sealing makes another idempotency key',
    edits: [
      {
        file: KEY,
        from: "adults, generation, named].join('|')",
        to: "adults, generation, named, process.hrtime.bigint()].join('|')",
      },
    ],
  },
  'key-of-the-guest': {
    guard: 'an order for another guest has another idempotency key',
    without: 'an order with a corrected name counts as the same order, and is booked with the old name',
    edits: [
      {
        file: KEY,
        from: 'JSON.stringify([firstName, lastName, email, ...(',
        to: 'JSON.stringify([email, ...(',
      },
    ],
  },
  'line-number': {
    guard: 'each room of an order has an idempotency key of its own',
    without: 'two identical rooms of an order have one idempotency key, and become one booking',
    edits: [
      {
        file: CLASSIFY,
        from: 'line: { number: index + 1, rooms: bodies }',
        to: 'line: { number: 1, rooms: bodies }',
      },
    ],
  },
  'key-of-the-order': {
    guard: 'the idempotency key of a room covers all rooms of its order',
    without: 'two orders that differ in one room share the keys of the other rooms',
    edits: [
      {
        file: CLASSIFY,
        from: 'line: { number: index + 1, rooms: bodies }',
        to: 'line: { number: index + 1, rooms: [] }',
      },
    ],
  },
  'whole-order-brought': {
    guard: 'no room of an order is sent before the browser has brought all of its rooms sealed',
    without: 'the cookie has only the first room, and the other rooms are sent all the same',
    edits: [
      { file: COMMIT, from: 'inCookie.has(order[0].key) && isBrought)', to: 'inCookie.has(order[0].key))' },
      {
        file: COOKIE,
        from: 'recordOf(session, progress, lines)',
        to: 'recordOf(session, progress)',
      },
    ],
  },
  'doubt-stops-no-room': {
    guard: 'the other rooms of an order are sent although one room is in doubt',
    without: 'a commit ends at the first room in doubt',
    edits: [
      {
        file: COMMIT,
        from: 'settled.set(attempt.key, await send(call, session, attempt));',
        to: "const one = await send(call, session, attempt);\n    settled.set(attempt.key, one);\n    if (one.attempt.state === 'in-doubt') break;",
      },
      {
        file: COMMIT,
        from: '[...unresolved.filter(isArmed), ...unresolved.filter((room) => !isArmed(room))]',
        to: 'unresolved',
      },
    ],
  },
  'other-rooms-hold-up': {
    guard: 'another order waits until each room of the order before has its outcome',
    without: 'another order is sealed as soon as the first room has its outcome',
    edits: [
      {
        file: CLASSIFY,
        from: 'const current = currentOrder(session);',
        to: 'const current = currentOrder(session).slice(0, 1);',
      },
    ],
  },
  'ticket-names-session': {
    guard: 'a press is recognized by its ticket',
    without: 'if the cookie is lost, a repeated press is an order of a new session',
    edits: [
      {
        file: SESSION,
        from: 'const isUsable = !cookie.brought || opened?.sessionId === cookie.id.sessionId;',
        to: 'const isUsable = opened?.sessionId === cookie.id.sessionId;',
      },
    ],
  },
  'ticket-of-another-session': {
    guard: 'a press is sealed only in the session that its ticket names',
    without: 'a press is sealed in the session of the cookie, whatever its ticket names',
    edits: [
      {
        file: CLASSIFY,
        from: "if (isTicketUnusable) return { kind: 'overtaken' };",
        to: '',
      },
    ],
  },
  'ticket-expires': {
    guard: 'a ticket seals for some minutes only',
    without: 'a press is repeated with an idempotency key that the upstream has forgotten',
    edits: [
      {
        file: CLASSIFY,
        from: ' || age > sealsForMs(context.timing.keyGoodMs)',
        to: '',
      },
    ],
  },
  'ticket-for-one-service': {
    guard: 'a ticket seals only for the service for which it was made',
    without: 'a press that may have been sent to one service is sealed again for another service',
    edits: [{ file: CLASSIFY, from: 'isCookieOld || isForOtherService', to: 'isCookieOld' }],
  },
  'ticket-dates-the-key': {
    guard: 'the age of an idempotency key counts from its ticket',
    without: 'an idempotency key that is sealed again is sent for as long as a new one',
    edits: [{ file: CLASSIFY, from: 'Math.min(now, ticket?.madeAt ?? now)', to: 'now' }],
  },
  'quoted-adults': {
    guard: 'a quote names the number of adults',
    without: 'the quote for two adults is valid for three',
    edits: [
      {
        file: 'lib/bff/availability/quote.ts',
        from: '    adults,\n    price.amount,',
        to: '    price.amount,',
      },
    ],
  },
  're-quote': {
    guard: 'the price is checked before an order is sealed',
    without: 'the quote is believed without a price check',
    edits: [
      {
        file: 'lib/bff/availability/rooms.ts',
        from: "if (room && sameMoney(agreed, room.price.total)) return { kind: 'as-agreed', room };",
        to: "if (room) return { kind: 'as-agreed', room: { ...room, price: { ...room.price, total: agreed } } };",
      },
    ],
  },
  'sealed-before': {
    guard: 'an order with a ticket older than the process may have been sent before',
    without: 'a send of a dead process counts as never sent, once a copy of the order is sealed',
    edits: [
      {
        file: 'lib/bff/attempts/attempt-memory.ts',
        from: 'if (keyFrom >= this.#completeSince) this.noteResultsKnown(key);',
        to: 'if (keyFrom > 0) this.noteResultsKnown(key);',
      },
    ],
  },
  'late-copy': {
    guard: 'an order that was sent ranks before an order that is only sealed',
    without:
      'the next process seals a late order whose page is gone, and books it beside the confirmed order',
    edits: [
      {
        file: PROGRESS,
        from: 'confirmed: 3, stuck: 2, armed: 1',
        to: 'confirmed: 1, stuck: 1, armed: 1',
      },
    ],
  },
  'sealed-meanwhile': {
    guard: 'no order is refused that was sealed during its check',
    without: 'an order is refused although the same order was sealed during the price check',
    edits: [
      {
        file: POST,
        from: "    const reclassified = await classifyAgain(call, session, order);\n    if (reclassified.kind === 'sealed') return reclassified.attempts;\n    // The order may",
        to: "    const reclassified = await classifyAgain(call, session, order);\n    if (reclassified.kind === 'sealed') break;\n    // The order may",
      },
    ],
  },
  'given-up': {
    guard: 'an order is not sealed if the session has changed during its check',
    without: 'an order is sealed although the session was written during the price check',
    edits: [{ file: STORE, from: 'isWritten === false || isChanged ||', to: 'isWritten === false ||' }],
  },
  'withdrawn-while-sent': {
    guard: 'only an attempt that was never sent is withdrawn',
    without: 'an attempt is withdrawn during its send, and no page shows its booking',
    edits: [{ file: STORE, from: 'isChanged || !holds()', to: 'isChanged' }],
  },
  'refused-since': {
    guard: 'a refusal is remembered',
    without: 'a copy of a press is sealed although the page has said that nothing is booked',
    edits: [
      {
        file: STORE,
        from: 'const sealsFrom = generation + 1;',
        to: 'const sealsFrom = 0;',
      },
    ],
  },
  'ticket-ahead': {
    guard: 'a ticket does not end an order that may have been sent',
    without: 'the ticket of a refused press ends an order that the server does not know',
    edits: [
      {
        file: SESSION,
        from: 'return join({ ...known, attempts }, progressOf(ticket.endedBefore, [], ticket.generation));',
        to: 'return progressOf(ticket.generation);',
      },
    ],
  },
  'ticket-of-the-end': {
    guard: 'the ticket that comes with an outcome contains that the order has ended',
    without: 'a rejected order is sent again after its cookie is lost and the server has restarted',
    edits: [{ file: SESSION, from: 'progressOf(ticket.endedBefore, [],', to: 'progressOf(0, [],' }],
  },
  'late-order': {
    guard: 'an order that arrives late is not sealed',
    without: 'an order from before the session’s next order counts as a new order',
    edits: [
      {
        file: CLASSIFY,
        from: 'const pressGeneration = ticket?.generation ?? place.generation;',
        to: 'const pressGeneration = Math.max(ticket?.generation ?? 0, place.generation);',
      },
    ],
  },
  'confirmed-again': {
    guard: 'the room and nights of a booking are not booked again',
    without: 'a confirmed order is booked again with a new idempotency key',
    edits: [
      {
        file: CLASSIFY,
        from: 'const sealed = sealedIn(session, order, keys);',
        to: 'const again = sealedIn(session, order, keys);\n  const sealed = again?.every(isBooked) ? undefined : again;',
      },
      { file: CLASSIFY, from: ' && !hasSameRoomAndNights(attempt, order)),', to: '),' },
      {
        file: CLASSIFY,
        from: 'const keys = keysOf(context, session, order, pressGeneration);',
        to: "const keys = keysOf(context, session, order, place.kind === 'beside' ? place.generation : pressGeneration);",
      },
    ],
  },
  'booked-for-another': {
    guard: 'the room and nights of a booking are not booked for another guest either',
    without: 'an order with a corrected name books the room a second time',
    edits: [
      { file: CLASSIFY, from: ' && !hasSameRoomAndNights(attempt, order)),', to: '),' },
      {
        file: CLASSIFY,
        from: 'all.find((attempt) => isBooked(attempt) && hasSameRoomAndNights(attempt, order))',
        to: 'all.find((attempt) => isBooked(attempt) && isDeepStrictEqual(attempt.body, bodies[0]))',
      },
    ],
  },
  'earlier-forgotten': {
    guard: 'the session keeps a booking beside the next one',
    without: 'the room and nights of a booking are booked again after another booking',
    edits: [
      {
        file: 'lib/bff/session/session-cookie.ts',
        from: 'withEarlier(recordOf(session, progress, lines), earlier);',
        to: 'recordOf(session, progress, lines);',
      },
    ],
  },
  'beside-untold': {
    guard: 'another order is sealed only beside a booking that the guest knows',
    without: 'an order replaces a booking that the guest does not know',
    edits: [
      {
        file: CLASSIFY,
        from: "isBooked(attempt) && inCookie?.state === 'confirmed'",
        to: 'isBooked(attempt) && inCookie !== null',
      },
    ],
  },
  'used-key': {
    guard: 'an order after a booking that was left behind has a new idempotency key',
    without: 'the same order again is answered with the first booking',
    edits: [
      {
        file: STORE,
        from: 'generation: session.progress.generation + 1 }',
        to: "generation: session.progress.generation + (session.progress.attempts[0]?.state === 'confirmed' ? 0 : 1) }",
      },
    ],
  },
  generation: {
    guard: 'a refused order ends its generation',
    without: 'an order after a refusal is sent with the used idempotency key',
    edits: [
      {
        file: PROGRESS,
        from: 'progress.generation + (current && [current, ...others].every(isWithoutBooking) ? 1 : 0)',
        to: 'progress.generation',
      },
    ],
  },
  join: {
    guard: 'the knowledge of cookie, memory and Redis is joined',
    without: 'only the latest value counts: an older cookie overwrites the memory of the process',
    edits: [
      {
        file: 'lib/bff/attempts/attempt-memory.ts',
        from: 'const progress = join(known, withoutFutureTimes(since, progressSeen, known));',
        to: 'const progress = progressSeen.attempts.length > 0 ? progressSeen : known;',
      },
    ],
  },
  'join-by-stage': {
    guard: 'an attempt with an outcome is never armed again',
    without: 'an attempt that is armed in one place is armed again in every place',
    edits: [
      {
        file: PROGRESS,
        from: 'compareRanks(rankOf(one), rankOf(other)) >= 0 ? one : other',
        to: 'compareRanks(rankOf(one), rankOf(other)) >= 0 ? other : one',
      },
    ],
  },
  'overlap-refusal': {
    guard: 'another order is refused while one is unresolved',
    without: 'another order replaces an unresolved order',
    edits: [
      {
        file: CLASSIFY,
        from: "if (place.kind === 'waits') throw blockedBy(place.blocking);",
        to: '',
      },
    ],
  },
};
