import { connect } from 'node:net';

/**
 * For tests: sends one command to a Redis at a port of loopback, without a client library.
 * @param words the command and its arguments, without white space
 * @returns the answer as RESP 2 writes it, without its last line break
 * @throws Error when nothing listens, or when the connection ends before an answer
 */
export function askRedis(port: number, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // After `QUIT` Redis closes the connection: so the end of the answer is known without parsing it.
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`${words.join(' ')}\r\nQUIT\r\n`));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (answer.endsWith('+OK\r\n')) resolve(answer.slice(0, -'\r\n+OK\r\n'.length));
      else reject(new Error(`Redis at ${port} ended the connection after ${JSON.stringify(answer)}`));
    });
  });
}
