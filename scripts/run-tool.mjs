// Runs a tool of the project beside others.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { environment, root } from './bootstrap.mjs';

/**
 * Runs a tool to its end; what it writes is kept in one piece, so that tools beside each other do not mix their lines.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {object} [options]
 * @param {number} [options.priority] as of `os.setPriority`
 * @param {NodeJS.ProcessEnv} [options.env] besides that of the project's tools
 * @param {boolean} [options.isShown] what it writes is shown as it comes, and not kept
 * @returns {Promise<{ ok: boolean, seconds: number, output: string }>}
 */
export async function runTool(command, parameters, { priority, env = {}, isShown = false } = {}) {
  const began = performance.now();
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'test', NODE_COMPILE_CACHE: join(root, '.cache', 'modules'), ...env },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (priority !== undefined && child.pid) setPriority(child.pid, priority);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  return { ok, seconds: (performance.now() - began) / 1000, output: Buffer.concat(output).toString('utf8') };
}
