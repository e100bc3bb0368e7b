import type { Permit } from '../../../kit/authority.ts';
import type { Waiting } from '../../../kit/waiting.ts';
import type { AdminServices, PageServices } from '../../../pages/request/services.ts';
import type { QuotationsAsking } from '../../quotation/contract.ts';
import {
  DEAD_LETTER_KINDS,
  type DeadLetterKind,
  isTaskOf,
  type Role,
  type Screen,
  type Staff,
  staffPermit,
  TASK_KINDS,
  type TaskKind,
  taskRule,
} from '../index.ts';
import type { Task } from '../web/index.ts';

type Counted = Readonly<Partial<Record<TaskKind, Waiting>>>;
type Source<S extends Screen> = (
  admin: AdminServices,
  permit: Permit<S, 'read'>,
  staff: Staff,
) => Promise<Counted>;

/** Where each queue is asked how much of what waits in it; a screen that none of somebody's tasks stands on is not asked. */
const SOURCES: { readonly [S in Screen]?: Source<S> } = {
  async privacy({ wishes }, permit) {
    const { overdue, soon } = await wishes.waiting(permit);
    return { 'wishes-overdue': overdue, 'wishes-soon': soon };
  },
  async bookings({ bookings }, permit) {
    const { late, inTime } = await bookings.waiting(permit);
    return { 'bookings-late': late, bookings: inTime };
  },
  async 'consumer-requests'({ consumerRequests }, permit) {
    const { late, inTime } = await consumerRequests.waiting(permit);
    return { 'consumer-requests-late': late, 'consumer-requests': inTime };
  },
  async orders({ orders }, permit) {
    const { reserved, invoiced, held, 'refund-owed': owed } = await orders.waiting(permit);
    return {
      'orders-refund-owed': owed,
      'orders-held': held,
      'orders-reserved': reserved,
      'orders-invoiced': invoiced,
    };
  },
  async leads({ leads }, permit) {
    const [dead, failing] = await Promise.all([leads.waiting(permit), leads.failing(permit)]);
    return { 'leads-dead': dead, 'leads-failing': failing };
  },
  async 'dead-letters'({ deadLetters }, permit) {
    const waiting = await deadLetters.waiting(permit);
    const result = DEAD_LETTER_KINDS.map((kind) => [`dead-letters-${kind}`, waiting[kind]] as const);
    return Object.fromEntries(result) as Record<`dead-letters-${DeadLetterKind}`, Waiting>;
  },
  async publications({ publications }, permit, { roles }) {
    const { held, scheduled } = await publications(permit, roles).waiting();
    return { 'publications-held': held, 'publications-scheduled': scheduled };
  },
  async quotations({ askingQuotations }, _permit, staff) {
    const bySite = Object.values(await askingQuotations(staff));
    const inAll = (what: keyof QuotationsAsking): Waiting => ({
      count: bySite.reduce((all, one) => all + one[what], 0),
      first: undefined,
    });
    return {
      discounts: inAll('waiting'),
      'quotations-failed': inAll('failed'),
      'discounts-refused': inAll('refused'),
      'discounts-approved': inAll('approved'),
    };
  },
  async proposals({ proposals }, permit) {
    const { 'in-progress': begun, reanalysis, pending } = await proposals.waiting(permit);
    return {
      'proposals-in-progress': begun,
      'proposals-reanalysis': reanalysis,
      'proposals-pending': pending,
    };
  },
  opinions: async ({ opinions }, permit) => ({ opinions: await opinions.waiting(permit) }),
};

const screensFor = (roles: readonly Role[]): readonly Screen[] => [
  ...new Set(TASK_KINDS.filter((kind) => isTaskOf(roles, kind)).map((kind) => taskRule(kind).screen)),
];

/** What depends on somebody now, the most urgent first; what nothing of waits is left out. */
export async function tasksFor(
  admin: AdminServices,
  staff: Staff,
  services: Pick<PageServices, 'sites'>,
): Promise<readonly Task[]> {
  const waitingOn = async <S extends Screen>(screen: S): Promise<Counted> => {
    const permit = staffPermit(staff, services.sites, 'read', screen);
    return (permit && (await SOURCES[screen]?.(admin, permit, staff))) ?? {};
  };
  const requests = screensFor(staff.roles).map((screen) => waitingOn(screen));
  const counted: Counted = Object.assign({}, ...(await Promise.all(requests)));
  return TASK_KINDS.flatMap((kind) => {
    const waiting = counted[kind];
    return waiting && waiting.count > 0 ? [{ kind, ...waiting }] : [];
  });
}
