import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 15_000 });
