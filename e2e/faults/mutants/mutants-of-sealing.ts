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
    guard: 'key derivation',
    without: 'each sealing makes a key of its own',
    edits: [
      {
        file: KEY,
        from: "adults, generation, named].join('|')",
        to: "adults, generation, named, process.hrtime.bigint()].join('|')",
      },
    ],
  },
  'key-of-the-guest': {
    guard: 'an order for another guest has another key',
    without: 'a corrected name is taken for the same order, and booked under the old one',
    edits: [
      {
        file: KEY,
        from: 'JSON.stringify([firstName, lastName, email, ...(',
        to: 'JSON.stringify([email, ...(',
      },
    ],
  },
  'line-number': {
    guard: 'each room of an order has a key of its own',
    without: 'two identical rooms of an order have one key, and are one booking',
    edits: [
      {
        file: CLASSIFY,
        from: 'line: { number: index + 1, rooms: bodies }',
        to: 'line: { number: 1, rooms: bodies }',
      },
    ],
  },
  'key-of-the-order': {
    guard: 'the key of a room covers all rooms of its order',
    without: 'two orders that differ in one room have the other rooms in common',
    edits: [
      {
        file: CLASSIFY,
        from: 'line: { number: index + 1, rooms: bodies }',
        to: 'line: { number: index + 1, rooms: [] }',
      },
    ],
  },
  'whole-order-brought': {
    guard: 'nothing is sent of an order before its browser has brought all of its rooms sealed',
    without: 'the cookie holds the first room alone, and the others are sent all the same',
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
    guard: 'a room in doubt does not keep the others from being sent',
    without: 'a commit ends with the first room that is in doubt',
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
    guard: 'another order waits until each room of the one before has its outcome',
    without: 'another order is taken as soon as the first room has its outcome',
    edits: [
      {
        file: CLASSIFY,
        from: 'const current = currentOrder(session);',
        to: 'const current = currentOrder(session).slice(0, 1);',
      },
    ],
  },
  'ticket-names-session': {
    guard: 'a press is known by its ticket',
    without: 'where the cookie is lost, a repeated press is an order of a new session',
    edits: [
      {
        file: SESSION,
        from: 'const isUsable = !cookie.brought || opened?.sessionId === cookie.id.sessionId;',
        to: 'const isUsable = opened?.sessionId === cookie.id.sessionId;',
      },
    ],
  },
  'ticket-of-another-session': {
    guard: 'a press is an order of the session that its ticket names, or of none',
    without: 'a press is sealed in whichever session the cookie names',
    edits: [
      {
        file: CLASSIFY,
        from: "if (isTicketUnusable) return { kind: 'overtaken' };",
        to: '',
      },
    ],
  },
  'ticket-expires': {
    guard: 'a ticket seals for minutes',
    without: 'a press is repeated under a key that the upstream has forgotten',
    edits: [
      {
        file: CLASSIFY,
        from: ' || age > sealsForMs(context.timing.keyGoodMs)',
        to: '',
      },
    ],
  },
  'ticket-for-one-service': {
    guard: 'a ticket seals at the service that it was made for',
    without: 'a press that may have been sent to one service is sealed again for another',
    edits: [{ file: CLASSIFY, from: 'isCookieOld || isForOtherService', to: 'isCookieOld' }],
  },
  'ticket-dates-the-key': {
    guard: 'a key may have been sent since its ticket was made',
    without: 'a key that was sealed again is sent for as long as a new one',
    edits: [{ file: CLASSIFY, from: 'Math.min(now, ticket?.madeAt ?? now)', to: 'now' }],
  },
  'quoted-adults': {
    guard: 'a quote is for so many adults',
    without: 'the quote for two is good for three',
    edits: [
      {
        file: 'lib/bff/availability/quote.ts',
        from: '    adults,\n    price.amount,',
        to: '    price.amount,',
      },
    ],
  },
  're-quote': {
    guard: 're-quote',
    without: 'the quote is believed without asking what the room costs now',
    edits: [
      {
        file: 'lib/bff/availability/rooms.ts',
        from: "if (room && sameMoney(agreed, room.price.total)) return { kind: 'as-agreed', room };",
        to: "if (room) return { kind: 'as-agreed', room: { ...room, price: { ...room.price, total: agreed } } };",
      },
    ],
  },
  'sealed-before': {
    guard: 'an order whose ticket is older than the process may have been sent before',
    without: 'what a dead process has sent counts as never sent, once a copy is sealed',
    edits: [
      {
        file: 'lib/bff/attempts/attempt-memory.ts',
        from: 'if (keyFrom >= this.#completeSince) this.noteResultsKnown(key);',
        to: 'if (keyFrom > 0) this.noteResultsKnown(key);',
      },
    ],
  },
  'late-copy': {
    guard: 'an order that was sent comes before one that is only sealed',
    without:
      'an order whose page is gone is sealed late by the next process, and booked beside the confirmed one',
    edits: [
      {
        file: PROGRESS,
        from: 'confirmed: 3, stuck: 2, armed: 1',
        to: 'confirmed: 1, stuck: 1, armed: 1',
      },
    ],
  },
  'sealed-meanwhile': {
    guard: 'an order sealed meanwhile is not denied',
    without: 'a refusal is told although the same order was sealed while the upstream was asked',
    edits: [
      {
        file: POST,
        from: "    const reclassified = await classifyAgain(call, session, order);\n    if (reclassified.kind === 'sealed') return reclassified.attempts;\n    // The order may",
        to: "    const reclassified = await classifyAgain(call, session, order);\n    if (reclassified.kind === 'sealed') break;\n    // The order may",
      },
    ],
  },
  'given-up': {
    guard: 'an order that was given up is not sealed',
    without: 'an order is sealed although the session was written while the upstream was asked',
    edits: [{ file: STORE, from: 'isWritten === false || isChanged ||', to: 'isWritten === false ||' }],
  },
  'withdrawn-while-sent': {
    guard: 'only an attempt of which nothing was sent is withdrawn',
    without: 'an attempt is withdrawn while it is sent, and its booking is told to nobody',
    edits: [{ file: STORE, from: 'isChanged || !holds()', to: 'isChanged' }],
  },
  'refused-since': {
    guard: 'a refusal is kept',
    without: 'a copy of a press is sealed although the guest was told that nothing is booked',
    edits: [
      {
        file: STORE,
        from: 'const sealsFrom = generation + 1;',
        to: 'const sealsFrom = 0;',
      },
    ],
  },
  'ticket-ahead': {
    guard: 'a ticket says nothing against an order that may have been sent',
    without: 'the ticket of a refused press ends an order that its server does not know of',
    edits: [
      {
        file: SESSION,
        from: 'return join({ ...known, attempts }, progressOf(ticket.endedBefore, [], ticket.generation));',
        to: 'return progressOf(ticket.generation);',
      },
    ],
  },
  'ticket-of-the-end': {
    guard: 'the ticket that comes with an outcome remembers it',
    without: 'what was told as rejected is sent again, where its cookie is lost and its server started again',
    edits: [{ file: SESSION, from: 'progressOf(ticket.endedBefore, [],', to: 'progressOf(0, [],' }],
  },
  'late-order': {
    guard: 'an order that arrives late is not made',
    without: 'an order that left before the session went on is a new one',
    edits: [
      {
        file: CLASSIFY,
        from: 'const pressGeneration = ticket?.generation ?? place.generation;',
        to: 'const pressGeneration = Math.max(ticket?.generation ?? 0, place.generation);',
      },
    ],
  },
  'confirmed-again': {
    guard: 'the room and nights of a booking are not ordered again',
    without: 'the very order that is confirmed is booked again under a new key',
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
    guard: 'the room and nights of a booking are not ordered for another guest either',
    without: 'a corrected name books the room a second time',
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
    guard: 'a booking is kept beside the next one',
    without: 'the room and nights of a booking are booked again, once another one was made',
    edits: [
      {
        file: 'lib/bff/session/session-cookie.ts',
        from: 'withEarlier(recordOf(session, progress, lines), earlier);',
        to: 'recordOf(session, progress, lines);',
      },
    ],
  },
  'beside-untold': {
    guard: 'another order is sealed only beside a booking that its guest was told of',
    without: 'an order replaces one whose guest does not know that it is booked',
    edits: [
      {
        file: CLASSIFY,
        from: "isBooked(attempt) && inCookie?.state === 'confirmed'",
        to: 'isBooked(attempt) && inCookie !== null',
      },
    ],
  },
  'used-key': {
    guard: 'the key of what was left behind is used',
    without: 'the same stay ordered again is answered with the first booking',
    edits: [
      {
        file: STORE,
        from: 'generation: session.progress.generation + 1 }',
        to: "generation: session.progress.generation + (session.progress.attempts[0]?.state === 'confirmed' ? 0 : 1) }",
      },
    ],
  },
  generation: {
    guard: 'generations',
    without: 'an order after a refusal goes out under the used key',
    edits: [
      {
        file: PROGRESS,
        from: 'progress.generation + (current && [current, ...others].every(isWithoutBooking) ? 1 : 0)',
        to: 'progress.generation',
      },
    ],
  },
  join: {
    guard: 'what one place knows is joined with what others know',
    without: 'only the latest word counts: an older cookie overwrites what the process remembers',
    edits: [
      {
        file: 'lib/bff/attempts/attempt-memory.ts',
        from: 'const progress = join(known, withoutFutureTimes(since, progressSeen, known));',
        to: 'const progress = progressSeen.attempts.length > 0 ? progressSeen : known;',
      },
    ],
  },
  'join-by-stage': {
    guard: 'an attempt never comes back from its outcome',
    without: 'what is armed somewhere is armed again everywhere',
    edits: [
      {
        file: PROGRESS,
        from: 'compareRanks(rankOf(one), rankOf(other)) >= 0 ? one : other',
        to: 'compareRanks(rankOf(one), rankOf(other)) >= 0 ? other : one',
      },
    ],
  },
  'overlap-refusal': {
    guard: 'overlap refusal',
    without: 'another order replaces one that is unresolved',
    edits: [
      {
        file: CLASSIFY,
        from: "if (place.kind === 'waits') throw blockedBy(place.blocking);",
        to: '',
      },
    ],
  },
};
