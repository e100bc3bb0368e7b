import { leadMaker, postLead } from '../demo.ts';
import { seededFolder } from '../ground.ts';
import { startPortal } from '../portal.ts';
import { expect, test } from './portal.ts';

type Entry = { lead: Record<string, unknown>; deliveries: number };

test('a lead that was acknowledged before the server was killed is delivered exactly once after it starts again (R01, R05)', async ({
  page,
}) => {
  const folder = await seededFolder();
  // Without the worker nothing is delivered yet: the kill falls between the 201 and the delivery.
  const killed = await startPortal({ dataFolder: folder.path, env: { VITRINE_ROLES: 'web,services' } });
  const body = (await leadMaker())('killed@example.com');
  const answer = await postLead(killed.origin, body);
  expect(answer.status).toBe(201);
  await killed.end('SIGKILL');

  const next = await startPortal({ dataFolder: folder.path });
  const delivered = async () => {
    const entries = (await (await page.request.get(`${next.origin}/crm/leads`)).json()) as Entry[];
    return entries
      .filter(({ lead }) => lead.email === 'killed@example.com')
      .map(({ deliveries }) => deliveries);
  };
  await expect.poll(delivered, { timeout: 30_000 }).toEqual([1]);
  await page.goto(`${next.origin}/crm`);
  await expect(page.getByText('killed@example.com')).toHaveCount(1);
  await next.end();
  await folder.remove();
});
