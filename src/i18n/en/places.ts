/** Texts of districts, tehsils and villages (specification §3, §8). */
import { labels } from '../../../contract/texts/labels-en.ts';

export const places = {
  resources: {
    districts: {
      name: 'District |||| Districts',
      counted: 'district |||| districts',
      fields: labels.districts,
    },
    tehsils: {
      name: 'Tehsil |||| Tehsils',
      counted: 'tehsil |||| tehsils',
      fields: labels.tehsils,
    },
    villages: {
      name: 'Village |||| Villages',
      counted: 'village |||| villages',
      fields: labels.villages,
    },
  },
  places: {
    sno: 'Sno',
    newDistrict: 'New district',
    editDistrict: 'Update district',
    newTehsil: 'New tehsil',
    editTehsil: 'Update tehsil',
    newVillage: 'New village',
    editVillage: 'Update village',
    abbre: 'Abbre',
    cnicCode: 'CNIC code',
    districtEmpty: 'The districts in which the programme works.',
    tehsilEmpty: 'Each district is divided into tehsils.',
    villageEmpty: 'Villages are where the community organisations are formed.',
    facts: 'Name and codes',
    where: 'Where it lies',
    whereHelp: 'First the district, then one of its tehsils.',
    home: 'Home',
    index: 'Index',
    create: 'Create',
    breadcrumb: 'Where you are',
    tehsilsOf: 'Tehsils of this district',
    villagesOf: 'Villages of this tehsil',
    none: 'None is entered yet.',
  },
} as const;
