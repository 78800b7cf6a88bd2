export declare const root: string;
export declare const isBuilt: () => boolean;
