import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 45_000 });

// happy-dom writes the whole element out as HTML where a browser says "[object HTMLDivElement]"; Popper asks at every move.
// Tests that ask for Node alone have no elements.
if (typeof Element !== 'undefined') {
  Element.prototype.toString = function () {
    return `[object ${this.constructor.name}]`;
  };
}
