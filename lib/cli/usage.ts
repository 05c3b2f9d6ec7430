/** The usage of each command. It has its own file, because a command's module is loaded only when it runs. */
export const COMMAND_USAGE = {
  doctor: `  doctor    says what is right and wrong with the Bellhop of this folder, and how to mend it; books nothing
    --property <slug>    look at this property alone
    --json               the same as data
    --suggest-mapping    shows from where each field of an answer that cannot be read could come, and makes the
                         expression of what you pick: at a terminal it asks, elsewhere by the next two
    --pick <field=path>  reads a field from there, once for each: --pick total=price.amount --pick name=title
    --minor-units        the amounts picked count cents or the like
    --timeout <seconds>  for each request to a service (default 10)
    It reads what the server reads: the environment, .env files, the properties file. It asks each service for
    /me and one or two sample stays. Ends with 0 when all is green, 1 when something is yellow, 2 when something
    is red or the command line is wrong.`,

  sandbox: `  sandbox   runs the reference Partner API service by itself
    --port <number>   port to listen on, 0 for a free one (default 4010)
    --host <address>  address to listen on (default 127.0.0.1)
    --dir <folder>    where the database lives (default: BELLHOP_SANDBOX_DIR, or .data)
    --memory          keep everything in memory; nothing is left when it ends`,
};

export const USAGE = `Usage: bellhop <command>

${COMMAND_USAGE.doctor}

${COMMAND_USAGE.sandbox}`;
