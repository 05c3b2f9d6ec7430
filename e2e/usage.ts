/** What `read` makes of the command line. Where it throws, its reason and the usage end the process. */
export function readArguments<Settings>(usage: string, read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}
