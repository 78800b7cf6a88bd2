/** The columns of the registers that can be imported, in the words that offices use. */
import type { ImportConfig } from './import.ts';

const places = {
  districts_id: ['District'],
  tehsils_id: ['Tehsil'],
  villages_id: ['Village', 'Village name'],
} as const;

const placeHelp = {
  tehsils_id: 'Its name as on the sheet “Places”, within the district.',
  villages_id: 'Its name as on the sheet “Places”, within the tehsil.',
};
const coHelp = { cos_id: 'Its reference code, or its name within the village.' };

export const villageColumns: ImportConfig = {
  columns: {
    districts_id: ['District'],
    tehsils_id: ['Tehsil'],
    village_name: ['Village', 'Village name', 'Name'],
  },
  keys: [['village_name', 'tehsils_id']],
  help: {
    districts_id: 'Needed where two districts have a tehsil of the same name.',
    tehsils_id: placeHelp.tehsils_id,
  },
};

export const coColumns: ImportConfig = {
  columns: {
    name: ['CO name', 'Name of CO', 'Name'],
    ref_code: ['Ref code', 'Reference code', 'CO ref', 'CO code'],
    ...places,
    status: ['Status', 'CO status'],
    rrp_ref_code: ['RRP ref code', 'RRP code'],
    type: ['Type', 'CO type'],
    date_of_formation: ['Date of formation', 'Formation date'],
    date_of_reactivation: ['Date of reactivation', 'Reactivation date'],
    total_hh: ['Total HH', 'Total households'],
    organized_hh: ['Organized HH', 'Organised HH', 'Organized households'],
    members: ['Members', 'No of members', 'CO members'],
    co_already_present: ['CO already present'],
    president_name: ['President name', 'President'],
    mobile: ['Mobile', 'Mobile no', 'Contact no'],
    secretary_name: ['Secretary name', 'Secretary'],
    account: ['Account', 'Bank account'],
    bank_details: ['Bank details'],
    approval_status: ['Approval status', 'Approval'],
    active_status: ['Active status', 'Active'],
    remarks: ['Remarks'],
  },
  keys: [['ref_code'], ['name', 'villages_id']],
  help: {
    ref_code: 'A CO that exists is found by it; without one, by its name within the village.',
    ...placeHelp,
    bank_details: 'Needed when Account is YES.',
    approval_status: 'Only an admin or M&E sets anything but Pending.',
  },
};

export const cpiColumns: ImportConfig = {
  columns: {
    ...places,
    cos_id: ['CO', 'CO name', 'CO ref code', 'Community organisation'],
    strategy_implementation: ['Strategy', 'Strategy of implementation', 'Implementation strategy'],
    type_scheme_id: ['Type of scheme', 'Scheme type'],
    sub_type_scheme_id: ['Sub type of scheme', 'Scheme sub type', 'Sub type'],
    detail_scheme: ['Detail of scheme', 'Scheme detail', 'Details', 'Scheme name'],
    no_of_beneficiary_hh: ['Beneficiary HH', 'No of beneficiary HH', 'Beneficiary households'],
    avg_hh_ben: ['Average HH size', 'Avg HH beneficiaries', 'Avg HH Ben'],
    total_cost: ['Total cost', 'Cost', 'Total cost (PKR)'],
    cpi_created_date: ['Created date', 'CPI created date', 'Date'],
    stage: ['Stage'],
    latitude: ['Latitude', 'Lat'],
    longitude: ['Longitude', 'Long', 'Lng'],
    active: ['Active'],
    remarks: ['Remarks'],
  },
  keys: [
    ['detail_scheme', 'villages_id', 'cos_id', 'type_scheme_id', 'sub_type_scheme_id', 'cpi_created_date'],
  ],
  help: {
    ...placeHelp,
    ...coHelp,
    detail_scheme:
      'With village, CO, type, sub type and created date it tells one scheme from another; fill in the ID to change these.',
    total_cost: 'In rupees.',
  },
};

export const activityColumns: ImportConfig = {
  columns: {
    title: ['Title', 'Name'],
    activity_date: ['Date', 'Activity date', 'Start date'],
    end_date: ['End date'],
    ...places,
    cos_id: ['CO', 'CO ref code', 'Community organisation'],
    venue: ['Venue'],
    participants_male: ['Men', 'Male', 'Participants male', 'Male participants'],
    participants_female: ['Women', 'Female', 'Participants female', 'Female participants'],
    remarks: ['Remarks'],
  },
  keys: [['title', 'activity_date', 'tehsils_id', 'villages_id', 'cos_id']],
  help: {
    title: 'With date, places and CO it tells one activity from another; fill in the ID to change these.',
    ...placeHelp,
    ...coHelp,
  },
};
