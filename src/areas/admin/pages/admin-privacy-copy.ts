import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm } from '../../account/contract.ts';
import { copyForm } from '../contract.ts';
import { ACT_SUBJECTS, NOBODY_FIELD, type UnprovenCopy, unprovenQuery } from '../index.ts';
import type { UnprovenAnswer } from '../web/index.ts';
import type { Route } from './+types/admin-privacy-copy';
import { proveAct, staffFor } from './shared/admin.server.ts';

/** All that is held about a person, as a file: asked for by a form, so that nobody's document stands in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { permit, privacy, session } = await staffFor(
    context.get(servicesContext),
    request,
    'privacy',
    'update',
  );
  const sent = await request.formData();
  const read = readForm(copyForm, sent);
  // Before a code is spent.
  if (!read.ok || privacy.isNobody(permit, read.value))
    return redirect(`/admin/privacidade?${NOBODY_FIELD}=1`, 303);
  const of = ACT_SUBJECTS['privacy.copy'](read.value);
  const proven = await proveAct(session, sent, { act: 'privacy.copy', of, permit });
  if ('unproven' in proven) return unproven(whyOf(proven.unproven));
  const copy = await privacy.copy(proven.permit, read.value);
  if (copy === undefined) return redirect(`/admin/privacidade?${NOBODY_FIELD}=1`, 303);
  if (copy === 'not-proven') return unproven({ reason: 'not-started' });
  return new Response(copy.json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="dados.json"',
    },
  });
}

const unproven = (why: UnprovenCopy) => redirect(`/admin/privacidade?${unprovenQuery(why)}`, 303);

function whyOf({ refusal, isByIdentity }: UnprovenAnswer): UnprovenCopy {
  if (isByIdentity) return { reason: 'identity-proof' };
  if (refusal?.reason === 'too-many') return { reason: 'too-many', retryAfter: refusal.retryAfter };
  if (refusal?.reason === 'wrong-password' || refusal?.reason === 'code-invalid')
    return { reason: refusal.reason };
  return { reason: refusal ? 'not-started' : 'missing' };
}

export const loader = () => redirect('/admin/privacidade', 303);
