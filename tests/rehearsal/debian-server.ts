import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const release = 'trixie';
const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';

/** A Debian of its own with systemd in a container, on the network of this machine. */
export class DebianServer {
  readonly root: string;
  readonly #name: string;
  #container: ReturnType<typeof spawn> | undefined;

  private constructor(root: string, name: string) {
    this.root = root;
    this.#name = name;
  }

  /** @param folder keeps the packages of the base system, which later servers begin with */
  static install(folder: string, name: string): DebianServer {
    const base = join(folder, `debian-${release}`);
    const root = join(folder, name);
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(base, 'installed'))) {
      rmSync(base, { recursive: true, force: true });
      const packages = 'systemd,systemd-sysv,dbus,ca-certificates';
      runTool('debootstrap', ['--variant=minbase', `--include=${packages}`, release, base, mirror]);
      writeFileSync(join(base, 'installed'), '');
    }
    rmSync(root, { recursive: true, force: true });
    cpSync(base, root, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    return new DebianServer(root, name);
  }

  async boot(): Promise<void> {
    // A kernel with the older control groups is accepted too.
    this.#container = spawn(
      'systemd-nspawn',
      [
        '--boot',
        '--quiet',
        '--register=no',
        '--keep-unit',
        `--machine=${this.#name}`,
        '-D',
        this.root,
        'SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1',
      ],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 120; tries += 1) {
      await wait(500);
      if (this.#container.exitCode !== null) break;
      const { stdout } = this.#enter(['systemctl', 'is-system-running']);
      if (/running|degraded/.test(stdout)) return;
    }
    throw new Error('The Debian server did not boot.');
  }

  /** Runs a command as root in the server and shows its output. @throws when it fails */
  run(command: string, env: Record<string, string> = {}): void {
    const { status } = this.#enter(['bash', '-c', command], env, 'inherit');
    if (status !== 0) throw new Error(`In the server this failed with ${status}: ${command}`);
  }

  /** Runs a command as root in the server and returns its output. */
  read(command: string): string {
    return this.#enter(['bash', '-c', command]).stdout;
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.root, path), text);
  }

  async shutDown(): Promise<void> {
    const container = this.#container;
    if (!container || container.exitCode !== null) return;
    const ended = new Promise((resolve) => container.once('exit', resolve));
    this.#enter(['systemctl', 'poweroff']);
    await Promise.race([ended, wait(90_000).then(() => container.kill('SIGKILL'))]);
    this.#container = undefined;
  }

  #enter(command: string[], env: Record<string, string> = {}, output: 'pipe' | 'inherit' = 'pipe') {
    const leader = this.#leader();
    if (!leader) return { status: 1, stdout: '' };
    const settings = Object.entries({
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      ...env,
    }).map(([name, value]) => `${name}=${value}`);
    const { status, stdout } = spawnSync(
      'nsenter',
      [`--target=${leader}`, '--all', '--', 'env', '-i', ...settings, ...command],
      { encoding: 'utf8', stdio: ['ignore', output, output === 'pipe' ? 'ignore' : output] },
    );
    return { status, stdout: stdout ?? '' };
  }

  /** The first process of the container. */
  #leader(): string | undefined {
    const parent = String(this.#container?.pid);
    return readdirSync('/proc').find((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
        return fields?.[1] === parent;
      } catch {
        return false;
      }
    });
  }
}

function runTool(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `it ended with ${status}`}`);
}
