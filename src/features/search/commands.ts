/** Commands of the search: open a page, create a record, import a spreadsheet, sign out. */
import { useMemo } from 'react';
import { useResourceDefinitions } from 'react-admin';
import type { Area } from '../../../contract/access.ts';
import { fold } from '../../../contract/fields/fold.ts';
import { createAddress, DRAFTS, listAddress } from '../../components/addresses.ts';
import { useMenu } from '../../components/frame/useMenu.ts';
import { useDeclarations } from '../../components/useDeclarations.ts';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import { currentUserCan } from '../../providers/authProvider.ts';
import type { Choice } from './choices.ts';

type Shown = Extract<Choice, { kind: 'command' }>;
interface Command extends Shown {
  /** English words that also find it, in either language. */
  also: string;
}

/** Most searches are for records. */
const MOST = 5;

/** All commands of the user, from the menu. */
export function useCommands(): Command[] {
  const registers = useResourceDefinitions();
  const { nodes } = useMenu();
  const { data: declared } = useDeclarations();
  return useMemo(() => {
    // Until they have loaded, imports are not offered.
    const imported = new Set<string>((declared ?? []).flatMap(one => (one.import ? [one.name] : [])));
    const links = (nodes ?? [])
      .flatMap(node => (node.kind === 'branch' ? node.items : [node]))
      .filter(link => link.kind === 'link');
    const command = (key: string, title: string, icon: string, path: string, also: string): Command => ({
      kind: 'command',
      key: `command-${key}`,
      ...{ title, icon, path, also },
    });
    const ofRegisters = links.flatMap(({ register, icon }) => {
      if (!register || !registers[register]?.hasCreate || !currentUserCan(register as Area, 'create'))
        return [];
      const name = translate(`resources.${register}.name`, { smart_count: 1 });
      const names = translate(`resources.${register}.name`, { smart_count: 2 });
      const create = text('shell.create', {
        title: translate(`resources.${register}.counted`, { smart_count: 1, _: name }),
      });
      return [
        command(`create-${register}`, create, icon, createAddress(register), `create new add ${register}`),
        ...(imported.has(register)
          ? [
              command(
                `import-${register}`,
                text('search.import', { name: names }),
                icon,
                `${listAddress(register)}/import`,
                `import excel ${register}`,
              ),
            ]
          : []),
      ];
    });
    const pages = links.map(({ path, title, icon, register }) =>
      command(path, title, icon, path, register ?? path),
    );
    return [
      ...ofRegisters,
      ...pages,
      command('profile', text('shell.profile'), 'users', '/profile', 'profile account password'),
      command('drafts', text('shell.drafts'), 'report', DRAFTS, 'drafts unsaved'),
      command('bell', text('notifications.title'), 'report', '/notifications', 'notifications'),
      command('logout', text('shell.logout'), 'permissions', '/logout', 'sign out logout log out'),
    ];
  }, [declared, nodes, registers]);
}

const lowered = (words: string) =>
  fold(words)
    .split(/[\s:/،,]+/)
    .filter(Boolean);

/** Commands that have a word beginning with each typed word. Those with the most whole words come first. */
export function commandsFor(typed: string, commands: readonly Command[]): Shown[] {
  const words = lowered(typed);
  if (words.length === 0) return [];
  return commands
    .map(command => ({ command, own: lowered(`${command.title} ${command.also}`) }))
    .filter(({ own }) => words.every(word => own.some(one => one.startsWith(word))))
    .map(({ command, own }) => ({ command, whole: words.filter(word => own.includes(word)).length }))
    .sort((a, b) => b.whole - a.whole)
    .slice(0, MOST)
    .map(({ command }) => command);
}
