/** Permissions: who may do what to what. One function (`authorise`) answers it, for pages, calls and commands alike. */

/** What somebody does to a resource. */
export type Action = 'read' | 'update' | 'create';

/** A right by name: `bookings.read`. */
export type Right = `${string}.${Action}`;

/** Whatever is of these sites (`br/aurora`), or of what is theirs only what is of one dealer. */
export type Bound = { readonly sites: readonly string[]; readonly dealer?: string | undefined };

/** As far as rights go: to what one of the bounds has; without any bound they go nowhere. */
export type Reach = 'everything' | readonly Bound[];

/** Somebody who works for the maker or a dealer: in the administration, by a token, or on the machine itself. */
export type Worker = {
  readonly kind: 'staff' | 'token' | 'command';
  /** As the log of changes names them: the id of a member of staff, `back-end`, `command`. */
  readonly by: string;
  /** As histories name them: the subject of a token. */
  readonly name: string;
  /** The id of the client that a token was given to. */
  readonly client?: string | undefined;
  readonly rights: ReadonlySet<Right> | 'everything';
  readonly reach: Reach;
};

/** Who asks. A customer is known by what their browser proves: an open account, the key of what it began. */
export type Subject =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'customer'; readonly site: string; readonly proofs: readonly string[] }
  | Worker;

/** What is asked for: of a kind, and as far as it is known already, of which site, dealer and persons. */
export type Resource<K extends string = string> = {
  readonly kind: K;
  /** `br/aurora`; null of what is of the whole portal and of no site of it. */
  readonly site?: string | null | undefined;
  readonly dealer?: string | null | undefined;
  /** The proofs by which it is somebody's. */
  readonly owners?: readonly string[] | undefined;
};

declare const granted: unique symbol;

/** A permission that was granted: an action on resources of a kind, within a reach. Only `authorise` makes one; what reads persons takes it. */
export type Permit<K extends string = string, A extends Action = Action> = Omit<Worker, 'kind' | 'rights'> & {
  readonly [granted]: true;
  readonly kind: K;
  readonly action: A;
};

/** What was shown anew for an act: for which, on what, and until when it holds. */
export type Proof<Act extends string = string> = {
  readonly act: Act;
  /** What the act is done to: an id, an e-mail. */
  readonly of: string;
  /** The session in which both steps were shown; none for a command on the machine itself. */
  readonly session: string | undefined;
  readonly until: Date;
};

declare const shown: unique symbol;

/** A permit to one act for which both steps of the log-in were shown anew. */
export type ProvenPermit<K extends string, Act extends string> = Permit<K, 'update'> & {
  readonly [shown]: Act;
  readonly proof: Proof<Act>;
};

/**
 * Whether a subject may do an action to a resource. Of a resource whose site or dealer is not known yet it says whether they may do it to
 * any; what is found then is compared with the permit by `isWithin`, or bounded by it in the query.
 *
 * @returns nothing where they may not
 */
export function authorise<K extends string, A extends Action>(
  subject: Subject,
  action: A,
  resource: Resource<K>,
): Permit<K, A> | undefined {
  if (subject.kind === 'nobody') return undefined;
  if (subject.kind === 'customer') {
    const { site, proofs } = subject;
    const isTheirs = resource.site === site && resource.owners?.some((owner) => proofs.includes(owner));
    return isTheirs
      ? permit({ by: 'customer', name: 'customer', reach: [{ sites: [site] }] }, action, resource)
      : undefined;
  }
  const { by, name, client, rights, reach } = subject;
  if (rights !== 'everything' && !rights.has(`${resource.kind}.${action}`)) return undefined;
  if (!mayReach(reach, resource)) return undefined;
  return permit({ by, name, client, reach }, action, resource);
}

/** Of what is not known of a resource, any would do. */
function mayReach(reach: Reach, { site, dealer }: Pick<Resource, 'site' | 'dealer'>): boolean {
  if (reach === 'everything') return true;
  if (site === null || dealer !== undefined) return isWithin({ reach }, { site, dealer });
  return site === undefined ? reach.length > 0 : isOnSite({ reach }, site);
}

const permit = <K extends string, A extends Action>(
  who: Omit<Worker, 'kind' | 'rights'>,
  action: A,
  { kind }: Resource<K>,
) => ({ ...who, kind, action }) as Permit<K, A>;

/** Whether a resource is within a reach. What is of no dealer is of its site's maker: nobody reaches it whose reach ends at dealers. */
export const isWithin = (
  { reach }: Pick<Permit, 'reach'>,
  { site, dealer }: Pick<Resource, 'site' | 'dealer'>,
): boolean =>
  reach === 'everything' ||
  reach.some(
    (bound) =>
      (site === undefined || (site !== null && bound.sites.includes(site))) &&
      (bound.dealer === undefined || bound.dealer === dealer),
  );

/** Whether a reach has what is of the whole portal: who works here, what a person asks of all sites. Only one without bounds has. */
export const reachesPortal = ({ reach }: Pick<Permit, 'reach'>): boolean =>
  isWithin({ reach }, { site: null, dealer: null });

/** Whether a reach has anything on a site. */
export const isOnSite = ({ reach }: Pick<Permit, 'reach'>, site: string): boolean =>
  reach === 'everything' || reach.some(({ sites }) => sites.includes(site));

/** The sites of which a reach has all; undefined where it has all of every site. */
export const wholeSites = ({ reach }: Pick<Permit, 'reach'>): readonly string[] | undefined =>
  reach === 'everything'
    ? undefined
    : reach.flatMap(({ sites, dealer }) => (dealer === undefined ? sites : []));

/** Whether a reach has whole sites, and not only what some dealers have there. */
export const reachesMaker = ({ reach }: Pick<Permit, 'reach'>, site?: string): boolean =>
  isWithin({ reach }, { site, dealer: null });

type Who = Pick<Permit, 'by' | 'name' | 'client'>;

/** What an entry of the log says beside `by` of whoever used a token; nothing of anybody else, whom it names. */
export const tokenFacts = ({
  by,
  name,
  client,
}: Who): { readonly token?: string; readonly client?: string } =>
  by === 'back-end' ? { token: name, ...(client !== undefined && { client }) } : {};

/** As `tokenFacts`, but null where no token was used. */
export const tokenFactsOnly = (who: Who) => (who.by === 'back-end' ? tokenFacts(who) : null);

/** Whoever gives commands on the machine itself reaches everything; `name` is what they were told to be called in histories. */
export function commandPermit<K extends string, A extends Action>(
  action: A,
  kind: K,
  name = 'command',
): Permit<K, A> {
  const subject = {
    kind: 'command',
    by: 'command',
    name,
    rights: 'everything',
    reach: 'everything',
  } as const;
  const own = authorise(subject, action, { kind });
  if (!own) throw new Error('a command may do everything');
  return own;
}
