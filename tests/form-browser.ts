import { randomUUID } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { STAMP_FIELD } from '../src/areas/legal-documents/index.ts';
import { hostileTexts } from './poison.ts';
import { cookieHeader, keepCookies } from './staff.ts';

type Field = {
  readonly name: string;
  /** As an input's type, or `textarea` or `select`. */
  readonly type: string;
  value: string;
};
export type PageForm = {
  readonly action: string;
  readonly method: string;
  readonly fields: readonly Field[];
};
export type ReadPage = {
  readonly status: number;
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly body: string;
  /** Its forms, and the names of fields that it says are wrong; read when somebody asks. */
  readonly forms: readonly PageForm[];
  readonly wrong: readonly string[];
};

/** A form that was sent with versions of legal documents that hold no more, and what came of it. */
type OutdatedForm = {
  /** Of the page that it stands on. */
  readonly path: string;
  readonly status: number;
  /** The versions that the page it was answered with shows; nothing where that has no such form. */
  readonly shown: string | undefined;
  /** Those that it has shown before. */
  readonly before: string;
};

/** The same documents in versions that nobody has ever shown. */
const outdated = (stamp: string): string => stamp.replaceAll(/:\S+/g, ':2020-01-01-00000000');

/** What a person can type whatever they like into. */
const TYPED = ['text', 'search', 'textarea', 'tel', 'email'];

/** The forms of a page with what stands in them, and the fields that it marks as wrong. */
export function readForms(body: string) {
  const forms: { action: string; method: string; fields: Field[] }[] = [];
  const wrong = new Set<string>();
  let [area, select]: (Field | undefined)[] = [];
  let chosen = false;
  const look: sanitizeHtml.Transformer = (tagName, attribs) => {
    const { name = '', value = '', type = 'text' } = attribs;
    if (attribs['aria-invalid'] === 'true' && name) wrong.add(name);
    const fields = forms.at(-1)?.fields;
    const add = (of: string, first: string) => {
      const field = { name, type: of, value: first };
      fields?.push(field);
      return field;
    };
    if (tagName === 'form')
      forms.push({ action: attribs.action ?? '', method: attribs.method ?? 'get', fields: [] });
    else if (tagName === 'textarea') area = add('textarea', '');
    else if (tagName === 'select') [select, chosen] = [add('select', ''), false];
    else if (tagName === 'option' && select) {
      // The first one, until another says that it is chosen.
      if ('selected' in attribs || !chosen) [select.value, chosen] = [value, true];
    } else if (tagName === 'input' && name && !('disabled' in attribs) && type !== 'submit') {
      const isMark = type === 'radio' || type === 'checkbox';
      if (!isMark || 'checked' in attribs) add(type, isMark && !('value' in attribs) ? 'on' : value);
    }
    return { tagName, attribs };
  };
  const textFilter = (text: string, tagName: string) => {
    if (tagName === 'textarea' && area) area.value += plain(text);
    return text;
  };
  const all = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;
  sanitizeHtml(body, { ...all, transformTags: { '*': look }, textFilter });
  return { forms: forms as readonly PageForm[], wrong: [...wrong] };
}

/** How React writes the mark of a field that is wrong. */
const WRONG = 'aria-invalid="true"';

/** A page as it was answered. Most are only gone through: to read their forms takes longer than to be shown them. */
function pageOf(answer: Omit<ReadPage, 'forms' | 'wrong'>): ReadPage {
  let found: ReturnType<typeof readForms> | undefined;
  const look = () => {
    found ??= readForms(answer.body);
    return found;
  };
  return {
    ...answer,
    get forms() {
      return look().forms;
    },
    get wrong() {
      return answer.body.includes(WRONG) ? look().wrong : [];
    },
  };
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A browser without script: it follows links and sends the forms of pages as they stand there. */
export function formBrowser(origin: string, cookie = '') {
  /** Whatever it was shown, forms that were refused with what was typed in them too. */
  const read: ReadPage[] = [];
  /** Each form that asks for a consent, as it was refused. */
  const outdatedForms: OutdatedForm[] = [];
  const cookies = new Map(
    cookie.split('; ').map((one) => one.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  async function ask(path: string, sent?: URLSearchParams): Promise<ReadPage> {
    const answer = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: { cookie: cookieHeader(cookies), origin },
      ...(sent && { method: 'POST', body: sent }),
    });
    keepCookies(cookies, answer.headers.getSetCookie());
    const bytes = Buffer.from(await answer.arrayBuffer());
    const to = answer.headers.get('location');
    if (to) return ask(new URL(to, new URL(path, origin)).pathname + new URL(to, origin).search);
    const body = bytes.toString('utf8');
    const type = answer.headers.get('content-type') ?? '';
    const page = pageOf({ status: answer.status, path, type, bytes, body });
    read.push(page);
    return page;
  }

  /** A call of a service, as the script of a page makes it. */
  async function call(
    path: string,
    body: unknown,
    more: Pick<RequestInit, 'method'> & { headers?: object } = {},
  ) {
    const answer = await fetch(new URL(path, origin), {
      method: more.method ?? 'POST',
      body: JSON.stringify(body),
      headers: {
        cookie: cookieHeader(cookies),
        origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...more.headers,
      },
    });
    keepCookies(cookies, answer.headers.getSetCookie());
    return answer;
  }

  /**
   * Fills a form of a page as somebody does who means harm: whatever a person can type into takes hostile text, as much of it as the
   * form lets pass; what it refuses is marked as wrong and takes what it needs. One that asks for a consent is sent with outdated documents
   * first, and fails where it takes them.
   * @param door what the text is known by again
   * @param needed what fields need that cannot hold just anything, what is chosen, and the button that is pressed
   * @param has a field that only this form of the page has, or one with its value: `form=kit`
   */
  async function write(
    page: ReadPage,
    door: string,
    needed: Readonly<Record<string, string>>,
    has = Object.keys(needed)[0] ?? '',
  ) {
    const isMeant = ({ name, value }: Field) => has === name || has === `${name}=${value}`;
    const formOf = ({ forms }: ReadPage) =>
      forms.find(({ method, fields }) => /post/i.test(method) && fields.some(isMeant));
    const form = formOf(page);
    if (!form) throw new Error(`${page.path} has no form with ${has} (${page.status})`);
    const target = new URL(form.action || page.path, new URL(page.path, origin));
    const areas = new Set(form.fields.filter(({ type }) => type === 'textarea').map(({ name }) => name));
    const typed = form.fields.filter(({ name, type }) => TYPED.includes(type) && name !== ONE_TIME);
    const level = new Map(typed.map(({ name }) => [name, 0]));
    const isHostile = (name: string) => (level.get(name) ?? LAST) < LAST;
    const given = new Map([
      ...form.fields.map(({ name, value }) => [name, value] as const),
      ...Object.entries(needed),
    ]);
    const before = given.get(STAMP_FIELD);
    let isOutdated = before !== undefined;
    for (;;) {
      if (isOutdated) given.set(STAMP_FIELD, outdated(before ?? ''));
      const sent = new URLSearchParams();
      for (const [name, value] of given)
        sent.set(name, hostileTexts(door, value, areas.has(name))[level.get(name) ?? LAST] ?? value);
      const answered = await ask(target.pathname + target.search, sent);
      if (isOutdated && answered.status === 409) {
        const shown = formOf(answered)?.fields.find(({ name }) => name === STAMP_FIELD)?.value;
        outdatedForms.push({ path: page.path, status: answered.status, shown, before: before ?? '' });
        isOutdated = false;
        given.set(STAMP_FIELD, shown ?? before ?? '');
        continue;
      }
      if (isOutdated && answered.status < 400 && answered.wrong.length === 0)
        throw new Error(`${page.path} took a consent for documents that hold no more (${answered.status})`);
      // What is refused as a whole is refused for a way to be reached rather than for words.
      const ways = typed.filter(({ name, type }) => isHostile(name) && WAYS.includes(type));
      const guessed = (ways.length > 0 ? ways : typed).map(({ name }) => name);
      const wrong = answered.status >= 400 && answered.wrong.length === 0 ? guessed : answered.wrong;
      const refused = wrong.filter(isHostile);
      if (refused.length === 0) {
        const text = /role="alert".{0,600}/s.exec(answered.body)?.[0].replace(/<[^>]*>/g, ' ');
        if (answered.status >= 400 || answered.wrong.length > 0)
          throw new Error(`${page.path}: ${answered.status}, wrong: ${answered.wrong.join(', ')}; ${text}`);
        return { page: answered, written: [...level.keys()].filter(isHostile) };
      }
      for (const name of refused) level.set(name, (level.get(name) ?? 0) + 1);
      // What the form carries along may be another by now.
      for (const { name, type, value } of formOf(answered)?.fields ?? [])
        if (type === 'hidden' && !(name in needed)) given.set(name, value);
    }
  }
  return {
    ask,
    call,
    write,
    read: read as readonly ReadPage[],
    outdatedForms: outdatedForms as readonly OutdatedForm[],
  };
}

/** The field of a code that ends with a few wrong tries. */
const ONE_TIME = 'code';

/** Fields for ways to reach somebody. */
const WAYS = ['email', 'tel'];

/** The harmless one of a field's texts. */
const LAST = 3;
