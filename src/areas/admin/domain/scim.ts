/**
 * What SCIM (RFC 7643, RFC 7644) says of members and groups, apart from how they are stored: filters, and the changes of PATCH in the forms
 * that Entra ID and Okta send.
 */

/** A member as SCIM has them. */
export type ScimPerson = {
  readonly userName: string;
  readonly externalId?: string | undefined;
  readonly displayName?: string | undefined;
  readonly formatted?: string | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly email?: string | undefined;
  readonly active: boolean;
};

export type ScimGroup = {
  readonly displayName: string;
  readonly externalId?: string | undefined;
  /** Ids of members. */
  readonly members: readonly string[];
};

/** What cannot be done, by the `scimType` of RFC 7644 §3.12. */
export type ScimFault = {
  readonly ok: false;
  readonly scimType: 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'invalidSyntax' | 'noTarget';
  readonly detail: string;
};
type Read<T> = { readonly ok: true; readonly value: T } | ScimFault;

const fault = (scimType: ScimFault['scimType'], detail: string): ScimFault => ({
  ok: false,
  scimType,
  detail,
});

/** An equality by which something is looked for. */
export type ScimFilter = { readonly attribute: string; readonly value: string };

const FILTER = /^\s*([A-Za-z][\w.$:-]*)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i;

/** Reads `userName eq "ana@maker.example"`; the names of attributes have no case (RFC 7644 §3.4.2.2). */
export function readScimFilter(text: string, attributes: readonly string[]): Read<ScimFilter> {
  const [, name = '', raw] = FILTER.exec(text) ?? [];
  const attribute = attributes.find((one) => one.toLowerCase() === name.toLowerCase());
  if (raw === undefined || !attribute)
    return fault('invalidFilter', `filters are ${attributes.map((one) => `${one} eq "…"`).join(', ')}`);
  const value = jsonText(raw);
  if (value === undefined) return fault('invalidFilter', 'the value is a text as JSON writes it');
  return { ok: true, value: { attribute, value } };
}

/** What a text of JSON stands for, as it is written between its quotes (RFC 7644 §3.4.2.2); nothing where JSON knows no such text. */
function jsonText(raw: string): string | undefined {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}

export type ScimOperation = {
  readonly op: string;
  readonly path?: string | undefined;
  readonly value?: unknown;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ops = ['add', 'replace', 'remove'] as const;
type Op = (typeof ops)[number];
/** Entra ID writes the operations with a capital. */
const opOf = (text: string): Op | undefined => ops.find((one) => one === text.toLowerCase());

/** `True` and `False` are how Entra ID writes them unless it is told not to. */
export function scimBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const text = value.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;
/** The e-mail by which somebody is known here: all of them, the primary one, or that of work. Any other is none of ours. */
const OWN_EMAIL = /^emails(\[\s*(primary\s+eq\s+"?true"?|type\s+eq\s+"work")\s*\])?(\.value)?$/i;

type Field = Exclude<keyof ScimPerson, 'active'>;
const FIELDS: Readonly<Record<string, Field>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
};

/** The e-mail of several: the primary one, that of work, or the first. */
export function scimEmail(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (isRecord(value)) return typeof value.value === 'string' ? value.value : undefined;
  if (!Array.isArray(value)) return undefined;
  const all = value.filter(isRecord);
  const best =
    all.find(({ primary }) => scimBoolean(primary) === true) ??
    all.find(({ type }) => type === 'work') ??
    all[0];
  return scimEmail(best);
}

/** The e-mail after an operation on it. What is added to several beside it, as that of somebody's home, takes the place of none. */
function nextEmail({ email }: ScimPerson, key: string, op: Op, value: unknown): string | undefined {
  if (op === 'remove') return undefined;
  if (op === 'replace' || key !== 'emails') return scimEmail(value);
  const added = (Array.isArray(value) ? value : [value]).filter(
    (one) =>
      !isRecord(one) || scimBoolean(one.primary) === true || one.type === 'work' || one.type === undefined,
  );
  return scimEmail(added) ?? (typeof value === 'string' ? value : email);
}

/** Attributes that we have no use for are taken and left out: directories send what their administrators map. */
function setOf(person: ScimPerson, name: string, op: Op, value: unknown): Read<ScimPerson> {
  const key = name.replace(URN, '').toLowerCase();
  if (key === 'active') {
    const active = op === 'remove' ? undefined : scimBoolean(value);
    return active === undefined
      ? fault('invalidValue', 'active is true or false')
      : { ok: true, value: { ...person, active } };
  }
  if (OWN_EMAIL.test(key))
    return { ok: true, value: { ...person, email: nextEmail(person, key, op, value) } };
  if (key === 'name' && isRecord(value)) {
    let result: Read<ScimPerson> = { ok: true, value: person };
    for (const [part, text] of Object.entries(value))
      if (result.ok) result = setOf(result.value, `name.${part}`, op, text);
    return result;
  }
  const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
  if (!field) return { ok: true, value: person };
  if (op === 'remove' || value === null) {
    return field === 'userName'
      ? fault('invalidValue', 'userName is needed')
      : { ok: true, value: { ...person, [field]: undefined } };
  }
  if (typeof value !== 'string') return fault('invalidValue', `${field} is a text`);
  return { ok: true, value: { ...person, [field]: value } };
}

/** A member after the changes of a PATCH, one after the other (RFC 7644 §3.5.2); the first that cannot be done leaves all as it was. */
export function patchScimPerson(person: ScimPerson, operations: readonly ScimOperation[]): Read<ScimPerson> {
  let result: Read<ScimPerson> = { ok: true, value: person };
  for (const { op: text, path, value } of operations) {
    if (!result.ok) return result;
    const op = opOf(text);
    if (!op) return fault('invalidSyntax', 'op is add, replace or remove');
    if (path !== undefined && path !== '') {
      result = setOf(result.value, path, op, value);
      continue;
    }
    if (op === 'remove') return fault('noTarget', 'remove needs a path');
    if (!isRecord(value)) return fault('invalidValue', 'without a path the value is an object');
    for (const [name, part] of Object.entries(value))
      if (result.ok) result = setOf(result.value, name, op, part);
  }
  return result;
}

const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"\\]{1,100})"\s*\](\.value)?$/i;

/** Ids of a list of members; undefined where it is none. */
export function scimMembers(value: unknown): readonly string[] | undefined {
  const all = Array.isArray(value) ? value : [value];
  const ids = all.map((one) => (isRecord(one) ? one.value : one));
  return ids.every((id): id is string => typeof id === 'string') ? [...new Set(ids)] : undefined;
}

function setMembers(group: ScimGroup, op: Op, value: unknown): Read<ScimGroup> {
  // Without a value it is all of them; Entra ID names the ones to remove in the value (RFC 7644 does not).
  if (op === 'remove' && value === undefined) return { ok: true, value: { ...group, members: [] } };
  const ids = scimMembers(value);
  if (!ids) return fault('invalidValue', 'members are objects with a value');
  if (op === 'remove')
    return { ok: true, value: { ...group, members: group.members.filter((id) => !ids.includes(id)) } };
  const members = op === 'replace' ? ids : [...new Set([...group.members, ...ids])];
  return { ok: true, value: { ...group, members } };
}

function setGroup(group: ScimGroup, name: string, op: Op, value: unknown): Read<ScimGroup> {
  const path = name.replace(URN, '');
  const [, one] = ONE_MEMBER.exec(path) ?? [];
  if (one !== undefined)
    return op === 'remove'
      ? { ok: true, value: { ...group, members: group.members.filter((id) => id !== one) } }
      : fault('invalidPath', 'a member is added to members');
  const key = path.toLowerCase();
  if (key === 'members') return setMembers(group, op, value);
  if (key === 'displayname')
    return op !== 'remove' && typeof value === 'string' && value !== ''
      ? { ok: true, value: { ...group, displayName: value } }
      : fault('invalidValue', 'displayName is needed');
  if (key === 'externalid') {
    if (op === 'remove' || value === null) return { ok: true, value: { ...group, externalId: undefined } };
    return typeof value === 'string'
      ? { ok: true, value: { ...group, externalId: value } }
      : fault('invalidValue', 'externalId is a text');
  }
  return { ok: true, value: group };
}

/** A group after the changes of a PATCH, likewise. */
export function patchScimGroup(group: ScimGroup, operations: readonly ScimOperation[]): Read<ScimGroup> {
  let result: Read<ScimGroup> = { ok: true, value: group };
  for (const { op: text, path, value } of operations) {
    if (!result.ok) return result;
    const op = opOf(text);
    if (!op) return fault('invalidSyntax', 'op is add, replace or remove');
    if (path !== undefined && path !== '') {
      result = setGroup(result.value, path, op, value);
      continue;
    }
    if (op === 'remove') return fault('noTarget', 'remove needs a path');
    if (!isRecord(value)) return fault('invalidValue', 'without a path the value is an object');
    for (const [name, part] of Object.entries(value))
      if (result.ok) result = setGroup(result.value, name, op, part);
  }
  return result;
}

/** What somebody is called: as the directory shows them, else by the parts of their name, else by what they log in with. */
export const scimName = ({ displayName, formatted, givenName, familyName, userName }: ScimPerson): string =>
  [displayName, formatted, [givenName, familyName].filter(Boolean).join(' ')]
    .map((text) => text?.trim())
    .find(Boolean) ?? userName;
