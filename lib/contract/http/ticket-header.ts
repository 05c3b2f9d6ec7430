/**
 * The header with the ticket, which identifies a guest's next order. The server makes it from session and
 * generation, without guest data. Every answer about attempts has the newest ticket. A browser sends it with
 * its calls about attempts: the server then finds the session even if the cookie is lost.
 */
export const TICKET_HEADER = 'bellhop-ticket';
