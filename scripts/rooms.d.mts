interface Config {
  sides: Record<string, { packages?: string[]; without?: string[] }>;
  rooms: object;
}
export function faultsIn(config: Config, files: ReadonlyMap<string, string>): string[];
export function tableOf(config: Config): string;
