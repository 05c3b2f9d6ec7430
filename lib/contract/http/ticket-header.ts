/**
 * Carries the ticket: the name of a guest's next order, made by the server (session and generation, no
 * guest). Every answer about attempts brings the newest one; a browser sends it back with its calls about
 * attempts, so that its session is found also where the cookie is lost.
 */
export const TICKET_HEADER = 'bellhop-ticket';
