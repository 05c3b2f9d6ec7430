/** The usage of each command. It has its own file, because a command's module is loaded only when it runs. */
export const COMMAND_USAGE = {
  doctor: `  doctor    reports what is right and wrong with the configuration in this folder, and how to
            correct it; books nothing
    --property <slug>    checks only this property
    --json               prints the report as JSON
    --suggest-mapping    for an answer that Bellhop cannot read: lists where each field could come
                         from. You pick at the terminal or with --pick, and it prints the mapping
    --pick <field=path>  the path of one field, or its number in the list; repeat it:
                         --pick total=price.amount --pick name=title
    --minor-units        the picked amounts are in cents or another minor unit
    --timeout <seconds>  the time-out of each request to a service, 1 to 99 (default 10)
    It reads what the server reads: the environment, .env files and the properties file. It asks
    the services of the first ten properties for /me and one or two sample stays. The exit status
    is 0 if all is green, 1 if something is yellow, and 2 if something is red or the command line
    is wrong.`,

  sandbox: `  sandbox   runs the demo Partner API alone, and prints its address and its API keys
    --port <number>   port to listen on, 0 for a free one (default 4010)
    --host <address>  address to listen on (default 127.0.0.1)
    --dir <folder>    the folder of the database (default: BELLHOP_SANDBOX_DIR, or .data)
    --memory          keep everything in memory until the program ends (not with --dir)`,
};

export const USAGE = `Usage: npx bellhop <command> [options]

${COMMAND_USAGE.doctor}

${COMMAND_USAGE.sandbox}

  -h, --help     prints this text, or the text of one command: bellhop doctor --help
  -v, --version  prints the version`;
