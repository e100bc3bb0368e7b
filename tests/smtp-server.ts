import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** What became of a mail's transaction: taken, refused for now (4xx), or taken with the answer lost on the way. */
export type SmtpAnswer = 'take' | 'refuse' | 'lose';

/** A mail server on this machine that does as it is told, once for each mail; without more to do it takes them. */
export async function smtpServer(answers: SmtpAnswer[]) {
  const mails: { readonly recipient: string; readonly text: string }[] = [];
  let refused = 0;
  const server = createServer((socket) => {
    let [recipient, text] = ['', ''];
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const line = (one: string) => {
      if (inData) {
        if (one !== '.') {
          text += `${one}\n`;
          return;
        }
        inData = false;
        mails.push({ recipient, text });
        if (answers.shift() === 'lose') socket.destroy();
        else say('250 taken');
        return;
      }
      const [verb = ''] = one.toUpperCase().split(/[ :]/);
      if (verb === 'EHLO' || verb === 'HELO') return say('250 stand-in');
      if (verb === 'MAIL' && answers[0] === 'refuse') {
        answers.shift();
        refused += 1;
        return say('451 try again later');
      }
      if (verb === 'RCPT') recipient = /<([^>]*)>/.exec(one)?.[1] ?? '';
      if (verb === 'DATA') {
        [inData, text] = [true, ''];
        return say('354 go on');
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const one of lines) line(one);
    });
    say('220 stand-in');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refused: () => refused,
    close: () => server.close(),
  };
}
