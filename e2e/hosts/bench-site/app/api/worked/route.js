/** Returns this server's processor time in microseconds. Other work of the machine does not count. */
export function GET() {
  const { user, system } = process.cpuUsage();
  return Response.json(user + system);
}

// Without this line, the build would answer once for all requests.
export const dynamic = 'force-dynamic';
