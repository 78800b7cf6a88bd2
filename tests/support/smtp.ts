/** A mail server that does what a test asks of it. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type ReadMail, readMail } from './mails.ts';

export type Behaviour =
  | 'accepts'
  /** Ends each connection at once, as one that does not run; its port stays its own. */
  | 'is gone'
  /** Refuses the message after its end, for now. */
  | 'refuses'
  /** Takes the whole message and is never heard of again. */
  | 'silent'
  /** Takes the whole message, then drops the connection. */
  | 'breaks'
  /** Breaks while it is told who the mail is for. */
  | 'breaks early'
  /** Says nothing more when it is told who the mail is for. */
  | 'silent early';

export interface FakeSmtp {
  url: string;
  behaviour: Behaviour;
  /** What is different for single receivers. */
  towards: Map<string, Behaviour>;
  /** What arrived whole, whether it was acknowledged or not. */
  arrived: ReadMail[];
  refused: ReadMail[];
  /** With which user and password clients signed in. */
  signedIn: string[];
  /** How many times a client connected. */
  connections: number;
  stop(): Promise<void>;
}

export async function startSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server: Server = createServer(socket => {
    if (fake.behaviour === 'is gone') return void socket.destroy();
    fake.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, fake);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: 'accepts',
    towards: new Map(),
    arrived: [],
    refused: [],
    signedIn: [],
    connections: 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function converse(socket: Socket, fake: FakeSmtp): void {
  let text = '';
  let inMessage = false;
  let behaviour = fake.behaviour;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 fake ESMTP');
  socket.on('data', chunk => {
    if (fake.behaviour === 'is gone') return void socket.destroy();
    text += chunk.toString('latin1');
    for (;;) {
      const end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = text.slice(0, end);
      text = text.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        inMessage = false;
        const mail = readMail(Buffer.from(`${line}\r\n`, 'latin1').toString().replace(/^\.\./gm, '.'));
        if (behaviour === 'refuses') {
          fake.refused.push(mail);
          say(`451 not now for ${mail.to}`);
          continue;
        }
        fake.arrived.push(mail);
        if (behaviour === 'accepts') say('250 taken');
        if (behaviour === 'breaks') socket.destroy();
        continue;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') behaviour = fake.towards.get(/<(.*)>/.exec(line)?.[1] ?? '') ?? fake.behaviour;
      if (command === 'EHLO') {
        say('250-fake');
        say('250 AUTH PLAIN');
      } else if (command === 'AUTH') {
        fake.signedIn.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString());
        say('235 welcome');
      } else if (command === 'RCPT' && behaviour === 'breaks early') socket.destroy();
      else if (command === 'RCPT' && behaviour === 'silent early') continue;
      else if (command === 'DATA') {
        inMessage = true;
        say('354 go on');
      } else if (command === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}
