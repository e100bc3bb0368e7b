import type { Readable } from 'node:stream';
import { DataStore, Server, Upload } from '@tus/server';
import type { DocumentRefusal } from '../index.ts';
import { isDiskFull } from './files.ts';
import { type GateDeps, judge, removeDocument } from './gate.ts';
import { type DocumentRecord, findDocument } from './store.ts';

/** Statuses of refusals that are met while bytes arrive or once they are there. */
const STATUS: Readonly<Partial<Record<DocumentRefusal, number>>> = { 'no-room': 507 };

/** What the tus server answers as it is: a problem document (RFC 9457) whose type names the refusal. */
const refusal = (reason: DocumentRefusal) => ({
  status_code: STATUS[reason] ?? 422,
  body: JSON.stringify({
    type: `/problems/document-${reason}`,
    title: 'The file is not taken',
    status: STATUS[reason] ?? 422,
  }),
});

/**
 * The tus protocol 1.0 over our sealed files. Who may upload what is decided before a request reaches it: an upload's row is there
 * when it is asked to begin.
 */
class SealedStore extends DataStore {
  readonly #deps: GateDeps;
  constructor(deps: GateDeps) {
    super();
    this.#deps = deps;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#deps.files.begin(upload.id);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const document = await this.#known(id);
    const offset = document.state === 'uploading' ? await this.#deps.files.arrived(id) : document.size;
    return new Upload({ id, size: document.size, offset });
  }

  override async write(bytes: Readable, id: string): Promise<number> {
    const { files } = this.#deps;
    const { file } = await this.#known(id);
    try {
      return await files.append(file, bytes);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      // What fills a disk without ever becoming a document must not stay on it.
      await removeDocument(this.#deps, id);
      throw refusal('no-room');
    }
  }

  override remove(id: string): Promise<void> {
    return removeDocument(this.#deps, id);
  }

  async #known(id: string): Promise<DocumentRecord> {
    const document = await findDocument(this.#deps, id);
    if (!document) throw { status_code: 404, body: 'There is no such upload' };
    return document;
  }
}

/** @param idOf the id that a request to begin was given */
export function uploadServer(deps: GateDeps, maxSize: number, idOf: (request: Request) => string): Server {
  return new Server({
    path: '/',
    datastore: new SealedStore(deps),
    maxSize,
    allowedOrigins: [],
    namingFunction: idOf,
    generateUrl: (request, { id }) => `${new URL(request.url).pathname}/${id}`,
    getFileIdFromRequest: (_request, lastPath) => lastPath,
    async onUploadFinish(_request, { id }) {
      const document = await findDocument(deps, id);
      if (!document) return {};
      const judged = await judge(deps, document);
      if (judged.state === 'refused') throw refusal(judged.reason);
      return {};
    },
  });
}
