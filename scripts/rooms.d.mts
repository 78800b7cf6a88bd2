interface Config {
  sides: Record<string, { packages?: string[]; without?: string[] }>;
  rooms: object;
  tables?: Record<string, string>;
}
export function faultsIn(config: Config, files: ReadonlyMap<string, string>): string[];
export function tableOf(config: Config): string;
