// Calls the server with the client that oapi-codegen generated, and prints results.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"example.org/daybook/client"
)

func require(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	ctx := context.Background()
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))
		return nil
	}
	api, err := client.NewClientWithResponses(os.Getenv("URL_"), client.WithRequestEditorFn(withKey))
	require(err)
	texas, two, one, second := client.StateCodeTX, 2, 1, 2
	since := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	csvFormat := client.SearchFacilitiesParamsFormatCsv
	place := "78704"

	page, err := api.SearchFacilitiesWithResponse(ctx, &client.SearchFacilitiesParams{StateCode: &texas, Limit: &two, Page: &second})
	require(err)
	updated, err := api.SearchFacilitiesWithResponse(ctx, &client.SearchFacilitiesParams{UpdatedSince: &since, Limit: &one})
	require(err)
	// It decodes JSON only if the response is JSON, so Body has the text.
	csv, err := api.SearchFacilitiesWithResponse(ctx, &client.SearchFacilitiesParams{StateCode: &texas, Limit: &two, Format: &csvFormat})
	require(err)

	origin := &client.WriteMemoJSONBody_CommuteOrigin{}
	require(origin.FromWriteMemoJSONBodyCommuteOrigin2(client.WriteMemoJSONBodyCommuteOrigin2{Lat: 30.267, Lng: -97.743}))
	memo, err := api.WriteMemoWithResponse(ctx, client.WriteMemoJSONRequestBody{Geography: place, ChildAgeMonths: 30, BudgetWeekly: 320, CommuteOrigin: origin})
	require(err)

	ids := []string{}
	for _, each := range page.JSON200.Data {
		ids = append(ids, each.ID)
	}
	compared, err := api.CompareFacilitiesByQueryWithResponse(ctx, &client.CompareFacilitiesByQueryParams{FacilityIds: ids, CommuteOrigin: &place})
	require(err)
	unknown, err := api.ReadFacilityWithResponse(ctx, "fac_"+strings.Repeat("0", 26), nil)
	require(err)

	result, err := json.Marshal(map[string]any{
		"page":      ids,
		"updated":   updated.JSON200.Meta.Total,
		"csv_lines": len(strings.Split(strings.TrimSpace(string(csv.Body)), "\n")),
		"origin":    memo.JSON200.Inputs.CommuteOrigin,
		"compared":  len(compared.JSON200.Rows),
		"problem":   unknown.ApplicationProblemJSON404.Code,
	})
	require(err)
	fmt.Println(string(result))
}
