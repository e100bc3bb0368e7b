import { compare, startReference, throughput } from '../load.ts';
import { cdcQuestion, withPortal } from '../portal.ts';

/** CDC simulate, validation and logging on, against bare node:http that parses and answers JSON of these sizes. Goal >= 0.4. */
export default async function services(): Promise<void> {
  await withPortal(async (portal) => {
    const { url, body } = await cdcQuestion(portal);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the simulation answered ${answer.status}: ${await answer.text()}`);
    const reference = await startReference('json', Buffer.from(await answer.arrayBuffer()), headers);
    const call = (target: string) => () => throughput({ url: target, method: 'POST', headers, body });
    const result = await compare(call(url), call(reference.url));
    reference.stop();
    console.log(`  CDC simulate / bare node:http  ${result.ratio.toFixed(2)}  (goal >= 0.4)`);
  });
}
