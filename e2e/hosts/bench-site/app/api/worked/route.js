/** For how many microseconds processors have worked for this server: they do not tell what else the machine is doing. */
export function GET() {
  const { user, system } = process.cpuUsage();
  return Response.json(user + system);
}

// Else it would be answered once, by the build.
export const dynamic = 'force-dynamic';
