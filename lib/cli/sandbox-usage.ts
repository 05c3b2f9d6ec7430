/** In a file of its own, as the command itself is loaded only where it is run. */
export const SANDBOX_USAGE = `  sandbox   runs the reference Partner API service by itself
    --port <number>   port to listen on, 0 for a free one (default 4010)
    --host <address>  address to listen on (default 127.0.0.1)
    --dir <folder>    where the database lives (default: BELLHOP_SANDBOX_DIR, or .data)
    --memory          keep everything in memory; nothing is left when it ends`;
